(module "abc)

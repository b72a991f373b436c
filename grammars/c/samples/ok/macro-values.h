ASN1_SEQUENCE(PBEPARAM) = {
    ASN1_SIMPLE(PBEPARAM, salt, ASN1_OCTET_STRING),
    ASN1_SIMPLE(PBEPARAM, iter, ASN1_INTEGER),
} ASN1_SEQUENCE_END(PBEPARAM)
IMPLEMENT_FUNCTIONS(PBEPARAM)
ASN1_ITEM_TEMPLATE(ANY) = ASN1_EX_TEMPLATE_TYPE(FLAG, 0, ANY, ASN1_ANY)
ASN1_ITEM_TEMPLATE_END(ANY)
static ASN1_CHOICE(NAME) = { 1 } CHOICE_END;
SEQUENCE(last) = { 1 };
static IMPLEMENT_HASH(index_name, STRING)
static IMPLEMENT_HASH(index_serial, STRING)
static $DESCRIPTOR(terminal, "TT");
LIST_START(des)
LIST_ITEM(KEY, NULL, 0),
LIST_END(des)
const oid empty = OID_INIT(SHA1, { 0xe6, 0x9d, { 1 } });
enum counters {
#define OP(mtx) global_##mtx,
    MUTEXES
#undef OP
    counters_count
};
RBT_PROTOTYPE(srange, stream_range_t, field, compare)
RBT_GENERATE(srange, stream_range_t, field, compare);

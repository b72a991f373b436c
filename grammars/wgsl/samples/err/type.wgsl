alias a = vec2<;

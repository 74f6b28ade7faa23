/** Index that finds the order of a marked unit («Честный знак») by GTIN and serial number, without the signature. */
export const up = `
CREATE INDEX marking_codes_unit ON marking_codes (split_part(code, chr(29), 1));
`;

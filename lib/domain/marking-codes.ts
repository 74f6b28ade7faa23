/** Separator of the fields in a marking code: the character GS, which scanners send for FNC1. */
const SEPARATOR = '\u001d';

/** Pattern of the part of a GS1 Data Matrix code that identifies a unit: `01`, the GTIN, `21`, the serial number. */
const UNIT = /^01(\d{14})21[\w!"%&'()*+,\-./:;<=>?]{6,20}$/;
/** Pattern of each field after the serial number, such as the verification key and the signature. */
const FIELD = /^[\x21-\x7e]+$/;

/** Normalizes a scanned code: removes the symbology identifier, the first separator and surrounding spaces. */
export function normalizeMarkingCode(text: string): string {
  const code = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replace(/^\][a-zA-Z]\d/, '');
  return code.startsWith(SEPARATOR) ? code.slice(1) : code;
}

/** Validates the check digit of a GTIN: every other digit has the weight 3. */
function isGtin(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** True for a marking code of a unit («Честный знак»), as normalizeMarkingCode returns it. */
export function isMarkingCode(code: string): boolean {
  const [unit = '', ...fields] = code.split(SEPARATOR);
  const gtin = UNIT.exec(unit)?.[1];
  return gtin !== undefined && isGtin(gtin) && fields.every((field) => FIELD.test(field));
}

/** Returns the part of a marking code that identifies the unit: GTIN and serial number, without the signature. */
export const getUnitCode = (code: string): string => code.split(SEPARATOR, 1)[0] ?? '';

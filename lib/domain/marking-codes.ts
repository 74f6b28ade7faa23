/** Separates the fields of a code: what scanners send for FNC1. */
const SEPARATOR = '\u001d';

/** What identifies a unit in GS1 Data Matrix: `01`, the GTIN, `21`, the serial number. */
const UNIT = /^01(\d{14})21[\w!"%&'()*+,\-./:;<=>?]{6,20}$/;
/** Any further field, such as the key and the signature. */
const FIELD = /^[\x21-\x7e]+$/;

/** Removes what scanners put before a code: the name of the symbology, the first separator, spaces around it. */
export function readMark(text: string): string {
  const code = text.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '').replace(/^\][a-zA-Z]\d/, '');
  return code.startsWith(SEPARATOR) ? code.slice(1) : code;
}

/** Whether the last digit of a GTIN is right: every other digit of the rest counts three times. */
function isGtin(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** Whether a text, as `readMark` returns it, is the marking code of a unit of «Честный знак». */
export function isMark(code: string): boolean {
  const [unit = '', ...fields] = code.split(SEPARATOR);
  const gtin = UNIT.exec(unit)?.[1];
  return gtin !== undefined && isGtin(gtin) && fields.every((field) => FIELD.test(field));
}

/** The part of a marking code that identifies the unit: its GTIN and serial number, without the signature. */
export const unitOf = (code: string): string => code.split(SEPARATOR, 1)[0] ?? '';

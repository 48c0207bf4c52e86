/** GS1 application identifiers (General Specifications): how long each is and whether it needs a separator. */

export type Ai = {
  /** Letters of the identifier itself: 2 to 4. */
  digits: number
  min: number
  max: number
  numeric?: true
  date?: true
  /** The last digit of the identifier says how many decimals the number has. */
  decimals?: true
  /** The value ends with a GS1 check digit. */
  check?: true
}

const fixed = (length: number, more: Partial<Ai> = {}) => ({
  min: length,
  max: length,
  numeric: true as const,
  ...more,
})
const upTo = (max: number, more: Partial<Ai> = {}) => ({ min: 1, max, ...more })
const day = fixed(6, { date: true })

/** By identifier; `310n` stands for 3100 to 3109. */
const table: Record<string, Omit<Ai, 'digits'>> = {
  '00': fixed(18, { check: true }),
  '01': fixed(14, { check: true }),
  '02': fixed(14, { check: true }),
  '10': upTo(20),
  '11': day,
  '12': day,
  '13': day,
  '15': day,
  '16': day,
  '17': day,
  '20': fixed(2),
  '21': upTo(20),
  '22': upTo(20),
  '235': upTo(28),
  '240': upTo(30),
  '241': upTo(30),
  '242': upTo(6, { numeric: true }),
  '243': upTo(20),
  '250': upTo(30),
  '251': upTo(30),
  '253': upTo(30),
  '254': upTo(20),
  '255': upTo(25, { numeric: true }),
  '30': upTo(8, { numeric: true }),
  '37': upTo(8, { numeric: true }),
  '400': upTo(30),
  '401': upTo(30),
  '402': fixed(17, { check: true }),
  '403': upTo(30),
  '410': fixed(13, { check: true }),
  '411': fixed(13, { check: true }),
  '412': fixed(13, { check: true }),
  '413': fixed(13, { check: true }),
  '414': fixed(13, { check: true }),
  '415': fixed(13, { check: true }),
  '416': fixed(13, { check: true }),
  '417': fixed(13, { check: true }),
  '420': upTo(20),
  '421': upTo(12),
  '422': fixed(3),
  '7001': fixed(13),
  '7002': upTo(30),
  '7003': fixed(10),
  '7004': upTo(4, { numeric: true }),
  '7030': upTo(30),
  '710': upTo(20),
  '714': upTo(20),
  '8001': fixed(14),
  '8002': upTo(20),
  '8003': upTo(30),
  '8004': upTo(30),
  '8005': fixed(6),
  '8006': fixed(18),
  '8007': upTo(34),
  '8008': upTo(12, { numeric: true }),
  '8010': upTo(30),
  '8011': upTo(12, { numeric: true }),
  '8017': fixed(18, { check: true }),
  '8018': fixed(18, { check: true }),
  '8019': upTo(10, { numeric: true }),
  '8020': upTo(25),
  '8200': upTo(70),
  '90': upTo(30),
}

const measures = /^3[1-6]\d\d$/
const amounts = /^39[0-5]\d$/

/** Finds the identifier at the start of a text: the table knows how many digits it has. */
export function findAi(text: string): { code: string; ai: Ai } | undefined {
  for (const digits of [2, 3, 4]) {
    const code = text.slice(0, digits)
    const known = table[code]
    if (known !== undefined && code.length === digits) return { code, ai: { ...known, digits } }
  }
  const four = text.slice(0, 4)
  if (measures.test(four)) return { code: four, ai: { ...fixed(6), digits: 4, decimals: true } }
  if (amounts.test(four)) return { code: four, ai: { ...upTo(15, { numeric: true }), digits: 4, decimals: true } }
  const internal = /^9[1-9]/.exec(text)?.[0]
  return internal === undefined ? undefined : { code: internal, ai: { ...upTo(90), digits: 2 } }
}

/** The fields identifiers fill unless a rule names others. */
export const gs1Fields: Record<string, string> = {
  '01': 'partNo',
  '10': 'lot',
  '15': 'expiry',
  '17': 'expiry',
  '21': 'serial',
  '30': 'quantity',
  '37': 'quantity',
  '8004': 'target',
}

import { randomBytes, randomInt, randomUUID } from 'node:crypto'

export interface Random {
  uuid: () => string
  /** `count` decimal digits, uniformly distributed. */
  digits: (count: number) => string
  /** `count` unambiguous letters and digits: no 0, O, o, 1, I, l. */
  alphanumerics: (count: number) => string
  /** Unguessable token of 32 random bytes in base64url. Store only a hash of it. */
  token: () => string
}

const CLEAR_CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz'

export const cryptoRandom: Random = {
  uuid: randomUUID,
  digits: (count) => Array.from({ length: count }, () => randomInt(10)).join(''),
  alphanumerics: (count) =>
    Array.from({ length: count }, () => CLEAR_CHARACTERS[randomInt(CLEAR_CHARACTERS.length)]).join(''),
  token: () => randomBytes(32).toString('base64url'),
}

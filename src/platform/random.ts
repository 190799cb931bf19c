import { randomBytes, randomInt, randomUUID } from 'node:crypto'

export interface Random {
  uuid: () => string
  /** `count` decimal digits, each equally likely. */
  digits: (count: number) => string
  /** `count` letters and digits that cannot be mistaken for one another: no 0, O, o, 1, I, l. */
  alphanumerics: (count: number) => string
  /** 32 random bytes that fit in an address: whoever knows them was told. Store only a hash of them. */
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

/** Answer of the address register. `unknown`: it gave none; whoever fills in the form types the address. */
export type RegisterAnswer =
  | { outcome: 'found'; street: string; city: string }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' }

/** Answer of a look-up. It never blocks the form: everything can be typed. */
export type AddressLookUp =
  | {
      outcome: 'found'
      street: string
      city: string
      /** '7511 JE' */
      postcode: string
      /** '14a' */
      houseNumber: string
    }
  | { outcome: 'not-found'; message: string }
  | { outcome: 'unknown' }
  | { outcome: 'invalid'; errors: { customer_zipcode?: string; house_number?: string } }

export const ADDRESS_NOT_FOUND =
  'Bij deze postcode en dit huisnummer vinden we geen adres. Klopt het wel, vul dan zelf je straat en plaats in.'

/** Rate limit of look-ups from one address, sixty in ten minutes: a form asks anew at each change. */
export const LOOK_UP_LIMIT = { capacity: 60, perSecond: 60 / 600 }

/** Rate limit of our requests to the register, from all nodes together. */
export const PER_REGISTER = { capacity: 50, perSecond: 5 }

/** Rate limit of one visitor's requests to the register: well below ours, so that others are served too. */
export const REGISTER_QUESTIONS = { capacity: 20, perSecond: 1 / 2 }

/** What the register says. `unknown`: it gave no answer; whoever fills in the form types the address. */
export type RegisterAnswer =
  | { outcome: 'found'; street: string; city: string }
  | { outcome: 'not-found' }
  | { outcome: 'unknown' }

/** What a look-up answers. It never stands in the way: everything can be typed. */
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

/** Sixty look-ups in ten minutes from one address: a form asks anew at each change. */
export const LOOK_UP_LIMIT = { capacity: 60, perSecond: 60 / 600 }

/** What we ask of the register, from all nodes together. */
export const PER_REGISTER = { capacity: 50, perSecond: 5 }

/** What one visitor may ask of it: well below that, so that others are helped on. */
export const REGISTER_QUESTIONS = { capacity: 20, perSecond: 1 / 2 }

import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { parsePostcode, postcodeInWords } from '@/features/hosting/addresses/domain/dutch-address'
import { extrasInParts, namesTyped } from '@/features/hosting/catalogue/domain/extra-names'
import { packageOf } from '@/features/hosting/catalogue/domain/packages'
import { type RegistrantInput, registrantOf } from '@/features/hosting/domains/domain/registrant'
import { CYCLE_WORDS } from '@/features/hosting/orders/domain/order-in-words'
import type { Cart } from '@/features/hosting/orders/domain/order-price'
import { addressLines, fromForm } from '@/features/people/customers/domain/customer-details'
import { nameNotHad, type Search } from './domain-choice'
import { type OrderAnswers, orderedAs } from './order-answers'
import { registeredName } from './order-registrant'
import type { AskingStep } from './order-steps'

/** A part of the order in words, with the step where it is chosen. No texts means that nothing was chosen. */
export interface OrderedPart {
  step: Exclude<AskingStep, 'summary'>
  label: string
  texts: readonly string[]
}

const DOMAIN_PLAN_WORDS = { register: 'leggen wij voor je vast', bring: 'neem je mee' } as const

/** All parts of an order and whom it is for, in the order of the steps. */
export function orderedParts(answers: OrderAnswers, cart: Cart | null, search: Search): OrderedPart[] {
  const { customerKvk, customerVatId, ...who } = fromForm(answers)
  return [
    ...(isAlone(cart)
      ? []
      : [{ step: 'package' as const, label: 'Pakket', texts: cart ? [packageInWords(cart)] : [] }]),
    { step: 'package', label: 'Domeinnaam', texts: domainInWords(cart, search) },
    ...(isAlone(cart)
      ? []
      : [
          {
            step: 'extras' as const,
            label: 'Extra’s',
            texts: cart ? extrasInParts(cart.extras, namesTyped(cart.extras, answers.extra_texts).names) : [],
          },
        ]),
    {
      step: 'details',
      label: 'Gegevens',
      texts: [
        orderWizard.details.actingAs.ordered[orderedAs(answers)],
        who.customerName,
        who.customerCompany,
        ...addressLines({ ...who, customerZipcode: zipcodeInWords(who.customerZipcode) }),
        who.customerEmail,
        who.customerPhone,
        customerKvk && `KVK ${customerKvk}`,
        customerVatId && `Btw-id ${customerVatId}`,
        registeredName(cart) ? registrantInWords(answers) : '',
      ]
        .map((text) => text.trim())
        .filter(Boolean),
    },
  ]
}

/** The company, or the person, and where they are. */
function registrantInWords(answers: OrderAnswers): string {
  const held = registrantOf(answers, answers)
  const is = (...inputs: RegistrantInput[]) =>
    inputs
      .map((input) => held[input].trim())
      .filter(Boolean)
      .join(' ')
  const person = is('registrant_first_name', 'registrant_last_name')
  const who = orderedAs(answers) === 'company' ? answers.customer_company.trim() || person : person
  const where = is('registrant_street', 'registrant_house_number', 'registrant_addition')
  return orderWizard.details.registrant.ordered([who, where].filter(Boolean).join(', '))
}

const isAlone = (cart: Cart | null) => cart !== null && cart.packageId === null

function packageInWords({ packageId, billingCycle }: Cart): string {
  if (packageId === null) return ''
  const { name, storageGb } = packageOf(packageId)
  return `${name}, ${storageGb} GB, ${CYCLE_WORDS[billingCycle]}`
}

/** A name that was looked up and cannot be had is named, not left out silently. */
function domainInWords(cart: Cart | null, search: Search): string[] {
  if (cart?.domainName && cart.domainPlan)
    return [
      `${cart.domainName}, ${DOMAIN_PLAN_WORDS[cart.domainPlan]}`,
      ...(cart.furtherNames ?? []).map((name) => `${name}, ${DOMAIN_PLAN_WORDS.register}`),
    ]
  const missed = nameNotHad(search)
  return cart && missed ? [`Geen: ${missed.name} ${missed.why}`] : []
}

function zipcodeInWords(typed: string): string {
  const postcode = parsePostcode(typed)
  return postcode ? postcodeInWords(postcode) : typed
}

import { expect } from 'vitest'
import { NO_PAYMENT_METHOD } from '../../../src/features/hosting/checkout/domain/order-answers'
import { REPORT_NOTICES } from '../../../src/features/operations/content-reports/domain/report-notices'
import { REQUEST_NOTICES } from '../../../src/features/people/privacy-requests/domain/privacy-notices'
import { APPOINTMENT_NOTICES } from '../../../src/features/sales/appointments/domain/appointment-notices'
import { ADS_NOTICES } from '../../../src/features/sales/leads/domain/ads-notices'
import { MALFORMED_EMAIL_ADDRESS } from '../../../src/shared/email-faults'
import { orderFields } from '../orders'
import { type ActionSample, carried } from './sample'

const PERSON = { name: 'Miriam Aarnink', email: 'miriam@bakkerijaarnink.example', phone: '053 123 45 67' }
const NO_EMAIL = [{ email: 'miriam@' }, { email: MALFORMED_EMAIL_ADDRESS }] as const
const NO_NAME = [{ name: ' ' }, { name: 'Vul je naam in.' }] as const
const ADVERTISING = [
  { name: 'Win op www.evil.example' },
  { name: 'Vul hier alleen een naam in, zonder webadres.' },
] as const

/** Sample of a public form with these fields; its mail is only stored, as in a demo. */
function publicForm(
  fields: Record<string, string | readonly string[]>,
  accepted: object,
  faults: NonNullable<ActionSample['faults']>,
): ActionSample {
  return {
    who: 'visitor',
    open: async () => ({
      fields: { ...fields, ...carried() },
      accepted: { notice: { mail: 'kept', tone: 'success', ...accepted } },
    }),
    faults,
  }
}

/** One day of opening time after Friday 20 November 2026 at 11:00. */
const ANSWERED = { answerBy: 'maandag 23 november om 11:00 uur' }

export const VISITOR_ACTIONS = {
  'appointments.request': publicForm(
    { name: PERSON.name, email: PERSON.email, date: '2026-11-24', time: '9:45', subject: 'Een nieuwe site' },
    { title: APPOINTMENT_NOTICES.accepted.title },
    [
      NO_EMAIL,
      NO_NAME,
      ADVERTISING,
      [{ date: '' }, { date: 'Kies een dag.' }],
      [{ time: '9:50' }, { time: expect.stringContaining('9:00, 9:45, 10:30, 11:15') }],
      [{ time: 'straks' }, { time: 'Kies een tijd uit de lijst.' }],
    ],
  ),
  'contact.sendMessage': publicForm(
    { ...PERSON, subject: 'Onze site', message: 'Kan hij ook in het Duits?' },
    ANSWERED,
    [NO_EMAIL, NO_NAME, ADVERTISING, [{ message: '' }, { message: 'Schrijf een bericht.' }]],
  ),
  'contentReports.report': publicForm(
    {
      name: PERSON.name,
      email: PERSON.email,
      urls: 'bakkerijaarnink.nl/foto',
      explanation: 'Dit is mijn foto.',
      child_abuse: '',
      good_faith: 'on',
    },
    { title: REPORT_NOTICES.accepted.title, answerBy: 'woensdag 25 november om 11:00 uur' },
    [
      NO_EMAIL,
      NO_NAME,
      ADVERTISING,
      [{ urls: 'de bakker' }, { urls: expect.stringContaining('Regel 1 is geen webadres') }],
      [{ explanation: ' ' }, { explanation: 'Leg uit wat er staat, en waarom het volgens jou verboden is.' }],
      [{ good_faith: '' }, { good_faith: expect.stringContaining('Zet hier een vinkje') }],
    ],
  ),
  'leads.requestQuote': publicForm({ ...PERSON, service: 'seo', source: 'offerte' }, ANSWERED, [
    NO_EMAIL,
    NO_NAME,
    ADVERTISING,
    [{ service: 'toveren' }, { service: 'Kies een dienst uit de lijst.' }],
  ]),
  'leads.requestAdsQuote': publicForm(
    { ...PERSON, utm_source: 'facebook' },
    { title: ADS_NOTICES.accepted.title, ...ANSWERED },
    [NO_EMAIL, NO_NAME, ADVERTISING],
  ),
  'configurator.send': publicForm(
    {
      ...PERSON,
      website_type: 'webshop',
      services: ['seo', 'hosting'],
      features: [],
      timeline: 'rush',
      company: 'Bakkerij Aarnink',
      industry: 'Bakker',
      description: '',
      preferred_contact: '',
    },
    ANSWERED,
    [
      NO_EMAIL,
      NO_NAME,
      [{ company: '' }, { company: 'Vul je bedrijfsnaam in.' }],
      [{ services: ['seo', 'toveren'] }, { services: 'Kies iets uit de lijst.' }],
    ],
  ),
  'privacyRequests.ask': publicForm(
    { name: PERSON.name, email: PERSON.email, right: 'access', details: '' },
    { title: REQUEST_NOTICES.acceptedInDemo.title },
    [NO_EMAIL, NO_NAME, ADVERTISING, [{ right: '' }, { right: 'Kies waar het om gaat.' }]],
  ),
  'newsletter.signUp': publicForm({ email: PERSON.email }, {}, [NO_EMAIL]),
  'hosting.placeOrder': {
    who: 'visitor',
    open: async () => ({
      fields: {
        ...orderFields(),
        extras: ['ssl'],
        further_names: [],
        domain_name: 'bakkerijaarnink.nl',
        domain_plan: 'register',
      },
      accepted: { notice: { mail: 'kept' }, goTo: expect.stringMatching(/^\/test-bank\/[\w-]+/) },
    }),
    faults: [
      [{ customer_email: 'miriam@' }, { customer_email: NO_EMAIL[1].email }],
      [{ customer_zipcode: '75 EA' }, { customer_zipcode: expect.stringContaining('postcode') }],
      [{ terms: '' }, { terms: expect.stringContaining('voorwaarden') }],
      [{ payment_method: 'goud' }, { payment_method: NO_PAYMENT_METHOD }],
      [{ domain_name: 'bakkerij aarnink' }, { domain_name: expect.any(String) }],
    ],
  },
  'hosting.reckonVat': {
    who: 'visitor',
    open: async () => ({
      fields: {
        customer_country: 'DE',
        customer_vat_id: '',
        customer_zipcode: '48599',
        customer_phone: '',
        domain_name: '',
      },
      accepted: { outcome: 'reckoned', isReverseCharged: false },
    }),
  },
  'addresses.lookUp': {
    who: 'visitor',
    open: async () => ({
      fields: { customer_zipcode: '7511ga', house_number: '14' },
      accepted: { outcome: 'found', street: 'Oude Markt', city: 'Enschede' },
    }),
  },
  'domainNames.otherEndings': {
    who: 'visitor',
    open: async () => ({
      fields: { domain_name: 'bakkerijaarnink.nl' },
      accepted: {
        endings: expect.arrayContaining([expect.objectContaining({ name: 'bakkerijaarnink.com' })]),
      },
    }),
  },
  'domainNames.check': {
    who: 'visitor',
    open: async () => ({
      fields: { domain_name: 'bakkerijaarnink.nl' },
      accepted: { outcome: 'checked', checked: { verdict: 'vrij' } },
    }),
  },
} as const satisfies Record<string, ActionSample>

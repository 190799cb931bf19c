import {
  accepted,
  availability,
  contact,
  domain,
  domains,
  fault,
  process,
  processes,
  quote,
  registered,
  tldInfo,
} from '../../../../src/features/hosting/providers/server/realtime-register/schemas'
import type { PublishedExample } from './published-example'

const SPEC = 'skills/realtimeregister-api/assets/spec of realtimeregister/skills'
const SDK = 'src/models of realtimeregister/realtimeregister-ts'
const TESTS = 'tests/Domain/data of realtimeregister/realtimeregister-php'

const persons = { min: 1, max: 1, required: true, organizationRequired: false, organizationAllowed: true }

/** What the registrar tells of .nl, as far as it is asked; periods of registration in months. */
export const TLD_NL = {
  provider: 'Sidn',
  applicableFor: ['nl'],
  metadata: {
    createDomainPeriods: [3, 12],
    renewDomainPeriods: [1, 3, 12],
    autoRenewDomainPeriods: [1, 3, 12],
    redemptionPeriod: 40,
    transferRequiresAuthcode: true,
    transferSupportsAuthcode: true,
    creationRequiresPreValidation: false,
    premiumSupport: 'NO',
    featuresAvailable: ['CREATE', 'UPDATE', 'RESTORE', 'TRANSFER', 'DELETE'],
    nameservers: { min: 2, max: 13, required: false },
    registrant: { organizationRequired: false, organizationAllowed: true },
    adminContacts: persons,
    techContacts: { ...persons, max: 10 },
    billingContacts: { ...persons, min: 0, required: false },
    contactProperties: [
      {
        name: 'legalForm',
        label: 'Legal form',
        description: 'The legalForm',
        type: 'String',
        mandatory: false,
        values: {
          BV: 'BV',
          EENMANSZAAK: 'EENMANSZAAK',
          PERSOON: 'PERSOON',
          STICHTING: 'STICHTING',
          VOF: 'VOF',
        },
      },
      {
        name: 'legalFormRegNo',
        label: 'Registration number',
        description: '',
        type: 'String',
        mandatory: false,
      },
    ],
  },
}

const DOMAIN = {
  domainName: 'bakkerijjansen.nl',
  registry: 'sidn',
  customer: 'webnoaber',
  registrant: 'ho261120123-holder',
  privacyProtect: false,
  status: ['PENDING_RENEW'],
  authcode: '883920017',
  languageCode: 'nl',
  autoRenew: true,
  autoRenewPeriod: 12,
  ns: ['ns1.webnoaber.nl', 'ns2.webnoaber.nl'],
  childHosts: ['bakkerijjansen.nl'],
  createdDate: '2026-11-20T11:00:00Z',
  updatedDate: '2026-11-21T11:00:00Z',
  expiryDate: '2027-11-20T11:00:00Z',
  premium: false,
  contacts: [{ role: 'ADMIN', handle: 'ho261120123-holder' }],
  keyData: [{ protocol: 3, flags: 257, algorithm: 13, publicKey: '1pQ+BGPV2gWx2/su' }],
  dsData: [{ keyTag: 26548, algorithm: 13, digestType: 2, digest: '004963231B' }],
}

const PROCESS = {
  id: 46069001,
  user: 'webnoaber/api',
  customer: 'webnoaber',
  status: 'FAILED',
  statusDetail: 'Contact validation failed',
  resumeTypes: ['MANUAL', 'TIMER'],
  createdDate: '2026-11-20T11:00:00Z',
  updatedDate: '2026-11-21T11:00:00Z',
  startedDate: '2026-11-20T11:00:00Z',
  action: 'update',
  type: 'domain',
  identifier: 'bakkerijjansen.nl',
  reservation: { EUR: 450 },
  command: {
    ns: ['ns1.webnoaber.nl'],
    keyData: [{ protocol: 3, flags: 257, algorithm: 13, publicKey: '1pQ+BGPV2gWx2/su' }],
  },
}

const pagination = { limit: 10, offset: 0, total: 1 }

const QUOTE = {
  command: 'CreateDomainCommand',
  quote: {
    currency: 'EUR',
    billables: [
      { action: 'CREATE', product: 'domain_nl', quantity: 1, amount: 450, refundable: false, total: 450 },
    ],
    total: 450,
  },
}

const example = (name: string, source: string, schema: PublishedExample['schema'], body: object) => ({
  name,
  source,
  schema,
  body: JSON.stringify(body),
})

export const REALTIME_REGISTER_EXAMPLES: readonly PublishedExample[] = [
  example('domain name', TESTS, domain, DOMAIN),
  example('list of names', TESTS, domains, { entities: [DOMAIN], pagination }),
  example('process', TESTS, process, PROCESS),
  example('list of processes', TESTS, processes, { entities: [PROCESS], pagination }),
  example('quote', TESTS, quote, QUOTE),
  example('quote of what is free', TESTS, quote, { command: 'UpdateDomainCommand', quote: { total: 0 } }),
  example('registration', TESTS, registered, {
    domainName: 'bakkerijjansen.nl',
    expiryDate: '2027-11-20T11:00:00Z',
    status: ['OK'],
  }),
  example('accepted order', SPEC, accepted, { processId: '46069001' }),
  example('availability', SDK, availability, {
    available: true,
    reason: 'In use',
    premium: false,
    price: 499,
    currency: 'EUR',
  }),
  example('extension', TESTS, tldInfo, TLD_NL),
  example('contact', TESTS, contact, {
    customer: 'webnoaber',
    handle: 'ho261120123-holder',
    brand: 'default',
    name: 'Piet Jansen',
    organization: 'Bakkerij Jansen',
    addressLine: ['Oldenzaalsestraat 12'],
    postalCode: '7514 DR',
    city: 'Enschede',
    country: 'NL',
    email: 'piet@bakkerijjansen.example',
    voice: '+31.534351234',
    registries: ['Sidn'],
    properties: { sidn: { legalForm: 'BV', legalFormRegNo: '06012345' } },
    createdDate: '2026-11-20T11:00:00Z',
  }),
  example('price to be agreed', SDK, fault, {
    type: 'BillableAcknowledgmentNeededException',
    message: 'Billable acknowledgement needed',
    quote: QUOTE.quote,
  }),
  example('refused details', SDK, fault, {
    type: 'ConstraintViolationException',
    message: 'The contact is not valid',
    violations: [{ field: 'voice', message: 'must match', value: '053' }],
  }),
]

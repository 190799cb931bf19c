import type { z } from 'astro/zod'
import {
  authCode,
  checked,
  customer,
  customers,
  domains,
  envelope,
  login,
  ordered,
  price,
  tld,
  zone,
  zoneSaved,
  zones,
} from '../../../../src/features/hosting/providers/server/openprovider/schemas'
import type { PublishedExample } from './published-example'

const SWAGGER = 'swagger.json of openprovider/api-documentation, branch v1beta'
const SUPPORT = 'support.openprovider.eu, articles 360013974800 and 218390187'

const DOMAIN = {
  id: 4_000_001,
  domain: { name: 'bakkerijjansen', extension: 'nl' },
  status: 'ACT',
  active_date: '2026-11-20 11:00:00',
  expiration_date: '2027-11-20 11:00:00',
  autorenew: 'on',
  comments: 'ho261120123-holder',
  owner_handle: 'JJ900100-NL',
  auth_code: 'kJqfuOXNOYQK',
  is_locked: false,
  is_client_hold_enabled: '0',
  name_servers: [{ name: 'ns1.webnoaber.nl', seq_nr: 0, ip: '', ip6: '' }],
  dnssec_keys: [{ alg: 13, flags: 257, protocol: 3, pub_key: '1pQ+BGPV2gWx2/su', readonly: 0 }],
  is_dnssec_enabled: true,
  soft_quarantine_expiry_date: '',
  verification_email_status: '',
}

const CUSTOMER = {
  handle: 'JJ900100-NL',
  comments: 'ho261120123-holder',
  company_name: 'Bakkerij Jansen',
  email: 'piet@bakkerijjansen.example',
  name: { initials: 'P.', first_name: 'Piet', prefix: '', last_name: 'Jansen', full_name: 'P. Jansen' },
  phone: { country_code: '+31', area_code: '53', subscriber_number: '4351234' },
  address: {
    street: 'Oldenzaalsestraat',
    number: '12',
    suffix: '',
    zipcode: '7514 DR',
    city: 'Enschede',
    country: 'NL',
    state: '',
  },
  additional_data: { company_registration_number: '06012345' },
}

const ZONE = {
  name: 'bakkerijjansen.nl',
  type: 'master',
  is_deleted: false,
  dnskey: '',
  records: [{ name: 'bakkerijjansen.nl', type: 'MX', value: 'mail.webnoaber.nl', ttl: 3600, prio: 10 }],
}

const AMOUNT = { currency: 'EUR', price: 4.5 }

/** What is around every answer, with this in it. */
function example(
  name: string,
  data: z.ZodType,
  body: object,
  { code = 0, desc = '', source = SWAGGER } = {},
): PublishedExample {
  const whole = { code, data: body, desc, maintenance: false, warnings: [] }
  return { name, source, schema: envelope.extend({ data }), body: JSON.stringify(whole) }
}

export const OPENPROVIDER_EXAMPLES: readonly PublishedExample[] = [
  example('token', login, { token: 'c6f42a90b7e1d8f5', reseller_id: 900 }),
  example('list of names', domains, { results: [DOMAIN], total: 1 }),
  example('order', ordered, { id: 4_000_001, status: 'ACT', activation_date: '2026-11-20 11:00:00' }),
  example('availability', checked, {
    results: [{ domain: 'bakkerijjansen.nl', status: 'free', reason: '', is_premium: false }],
  }),
  example('price', price, { is_premium: false, price: { product: AMOUNT, reseller: AMOUNT } }),
  example('extension', tld, {
    name: 'nl',
    min_period: 1,
    max_period: 10,
    is_transfer_auth_code_required: true,
  }),
  example('list of handles', customers, { results: [CUSTOMER], total: 1 }),
  example('new handle', customer, { handle: 'JJ900100-NL' }),
  example('transfer code', authCode, { auth_code: 'kJqfuOXNOYQK', success: true, type: 'external' }),
  example('zone', zone, ZONE),
  example('list of zones', zones, { results: [ZONE], total: 1 }),
  example('saved zone', zoneSaved, { success: true }),
  example(
    'wrong password',
    envelope.shape.data,
    {},
    {
      code: 196,
      desc: 'Authentication/Authorization Failed',
      source: SUPPORT,
    },
  ),
]

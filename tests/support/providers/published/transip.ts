import {
  action,
  authCode,
  availability,
  dnsEntries,
  dnsSecEntries,
  domain,
  domains,
  fault,
  tld,
  token,
} from '../../../../src/features/hosting/providers/server/transip/schemas'
import type { PublishedExample } from './published-example'

const SPEC = 'specs/transip.yaml of apigen-dotnet/transip (OpenAPI 6.53)'
const TESTS = 'domain/repository_test.go of transip/gotransip'
const SIGN_IN = 'authenticator/authenticator_test.go of transip/gotransip'

const DOMAIN = {
  tags: ['webnoaber', 'ho261120123-holder'],
  authCode: 'kJqfuOXNOYQKqh/jO4bYSn54YDqgAt1ksCe',
  cancellationDate: '2027-11-20 12:00:00',
  cancellationStatus: 'signed',
  contacts: [
    {
      city: 'Enschede',
      companyKvk: '06012345',
      companyName: 'Bakkerij Jansen',
      companyType: 'BV',
      country: 'nl',
      email: 'piet@bakkerijjansen.example',
      faxNumber: '+31 534351235',
      firstName: 'Piet',
      lastName: 'Jansen',
      number: '12',
      phoneNumber: '+31 534351234',
      postalCode: '7514 DR',
      street: 'Oldenzaalsestraat',
      type: 'registrant',
    },
  ],
  canEditDns: true,
  hasAutoDns: true,
  hasDnsSec: true,
  isDnsOnly: false,
  isTransferLocked: false,
  isWhitelabel: false,
  name: 'bakkerijjansen.nl',
  nameservers: [{ hostname: 'ns0.transip.nl', ipv4: null, ipv6: null }],
  registrationDate: '2026-11-20',
  renewalDate: '2027-11-20',
  status: 'registered',
}

const TLD = {
  name: '.nl',
  price: 399,
  recurringPrice: 749,
  capabilities: ['canRegister'],
  minLength: 2,
  maxLength: 63,
  registrationPeriodLength: 12,
  cancelTimeFrame: 1,
}

const example = (name: string, source: string, schema: PublishedExample['schema'], body: object) => ({
  name,
  source,
  schema,
  body: JSON.stringify(body),
})

export const TRANSIP_EXAMPLES: readonly PublishedExample[] = [
  example('token', SIGN_IN, token, { token: 'eyJ0eXAiOiJKV1QiLCJhbGciOiJSUzI1NiJ9.e30.c2ln' }),
  example('domain name', SPEC, domain, { domain: DOMAIN }),
  example('list of names', SPEC, domains, { domains: [DOMAIN] }),
  example('action', TESTS, action, {
    action: { name: 'changeNameservers', message: 'success', hasFailed: false },
  }),
  example('keys', SPEC, dnsSecEntries, {
    dnsSecEntries: [
      { keyTag: 67239, flags: 257, algorithm: 8, publicKey: 'AwEAAc31XDE3QWphFz6CR77Hp3ZjDRx7zqe1' },
    ],
  }),
  example('transfer code', SPEC, authCode, { authCode: '' }),
  example('availability', TESTS, availability, {
    availability: { domainName: 'bakkerijjansen.nl', status: 'free', actions: ['register'] },
  }),
  example('extension', TESTS, tld, { tld: TLD }),
  example('zone', SPEC, dnsEntries, {
    dnsEntries: [{ content: '203.0.113.4', expire: 86_400, name: 'www', type: 'A' }],
  }),
  example('refusal', TESTS, fault, { error: "Domain with name 'bakkerijjansen.nl' not found" }),
]

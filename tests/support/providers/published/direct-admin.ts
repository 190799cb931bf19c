import {
  legacyAnswer,
  oneTimeUrl,
  typedFault,
  userConfig,
  userUsage,
} from '../../../../src/features/hosting/providers/server/direct-admin/schemas'
import type { PublishedExample } from './published-example'

const SWAGGER = "directadmin-spec.json of comp-it-aut/DirectAdminAPI, DirectAdmin's own Swagger"
const LEGACY = 'docs.directadmin.com, developer/api/legacy-api'
const UPMIND = 'src/DirectAdmin/Api.php of Upmind’s shared hosting provider'

/** Answers of DirectAdmin in the shape of its Swagger and of the page about its legacy commands. */
export const DIRECT_ADMIN_EXAMPLES: readonly PublishedExample[] = [
  {
    name: 'user',
    source: SWAGGER,
    schema: userConfig,
    body: JSON.stringify({
      username: 'h8wz0pq2',
      name: 'h8wz0pq2',
      email: 'piet@bakkerijjansen.example',
      domain: 'bakkerijjansen.nl',
      domains: ['bakkerijjansen.nl'],
      creator: 'webnoaber',
      package: 'onbeperkt',
      suspended: false,
      userType: 'user',
      ip: '203.0.113.4',
      ns1: 'ns1.webnoaber.nl',
      ns2: 'ns2.webnoaber.nl',
      dateCreated: 'Fri Nov 20 11:00:00 2026',
      quotaLim: 10240,
      bandwidthLim: -1,
      account: true,
      users: [],
    }),
  },
  {
    name: 'usage',
    source: SWAGGER,
    schema: userUsage,
    body: JSON.stringify({
      quotaBytes: { limit: 10737418240, unlimited: false, usage: 734003200 },
      bandwidthBytes: { limit: -1, unlimited: true, usage: 265265 },
      emailAccounts: { limit: 10, unlimited: false, usage: 2 },
      domains: { limit: 1, unlimited: false, usage: 1 },
      inode: { limit: -1, unlimited: true, usage: 4021 },
      dbQuotaBytes: 20971520,
      emailQuotaBytes: 104857600,
    }),
  },
  { name: 'user who is not there', source: SWAGGER, schema: typedFault, body: '{"type":"NOT_FOUND"}' },
  { name: 'call without rights', source: SWAGGER, schema: typedFault, body: '{"type":"UNAUTHORIZED"}' },
  {
    name: 'command that was done',
    source: LEGACY,
    schema: legacyAnswer,
    body: 'error=0&text=User%20created%20successfully&details=',
  },
  {
    name: 'command that was refused',
    source: LEGACY,
    schema: legacyAnswer,
    body: 'error=1&text=Cannot%20Create%20Account&details=That%20domain%20already%20exists',
  },
  {
    name: 'link to sign in',
    source: UPMIND,
    schema: oneTimeUrl,
    body: '{"result":"https://server.webnoaber.example:2222/api/login/url?key=JZX7"}',
  },
]

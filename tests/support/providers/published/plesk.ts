import {
  createdSession,
  createdThing,
  domainStatus,
  restFault,
  sightOfCustomers,
  statusAnswer,
  switchedPlan,
  wireDomains,
} from '../../../../src/features/hosting/providers/server/plesk/schemas'
import type { PublishedExample } from './published-example'

const SWAGGER = "swagger-openapi3.json of Team-Nifty-GmbH/plesk-sdk, April 2026: Plesk's own description"
const XML = 'docs.plesk.com, obsidian/api-rpc/about-xml-api/reference'

/** Answers of Plesk's REST API as it describes them. */
export const PLESK_EXAMPLES: readonly PublishedExample[] = [
  {
    name: 'thing that was made',
    source: SWAGGER,
    schema: createdThing,
    body: '{"id":100,"guid":"18b78dd1-2b43-44f7-9599-56ccb56a85dc"}',
  },
  {
    name: 'refusal',
    source: SWAGGER,
    schema: restFault,
    body: '{"code":400,"message":"Account with this name already exists"}',
  },
  {
    name: 'domains',
    source: SWAGGER,
    schema: wireDomains,
    body: JSON.stringify([
      {
        id: 7,
        name: 'bakkerijjansen.nl',
        ascii_name: 'bakkerijjansen.nl',
        hosting_type: 'virtual',
        base_domain_id: 3,
        www_root: '/var/www/vhosts/bakkerijjansen.nl/httpdocs',
        guid: 'b623e93d-dc72-4102-b5f0-ded427cf0fb1',
        created: '2026-11-20',
        aliases: [],
      },
    ]),
  },
  { name: 'status of a domain', source: SWAGGER, schema: domainStatus, body: '{"status":"active"}' },
  { name: 'client switched on', source: SWAGGER, schema: statusAnswer, body: '{"status":"success"}' },
]

/** Answers of the XML API in the shape of its samples and of the lists of nodes beside them. */
export const PLESK_XML_EXAMPLES: readonly PublishedExample[] = [
  {
    name: 'client, subscription and plans',
    source: `${XML}/managing-customer-accounts, managing-subscriptions (33899, 33856, 33885, 66383), managing-service-plans (32915)`,
    schema: sightOfCustomers,
    body: `<?xml version="1.0" encoding="UTF-8"?>
<packet version="1.6.9.1">
  <customer><get><result>
    <status>ok</status><filter-id>h8wz0pq2</filter-id><id>7</id>
    <data><gen_info>
      <cr_date>2026-11-20</cr_date><cname/><pname>bakkerijjansen.nl</pname><login>h8wz0pq2</login><status>0</status>
      <phone/><fax/><email>piet@bakkerijjansen.example</email><address/><city/><state/><pcode/><country/>
      <locale>nl-NL</locale><guid>18b78dd1-2b43-44f7-9599-56ccb56a85dc</guid><owner-login>admin</owner-login>
      <vendor-guid>b623e93d-dc72-4102-b5f0-ded427cf0fb1</vendor-guid><external-id>h8wz0pq2</external-id>
      <description/><password_type>crypt</password_type>
    </gen_info></data>
  </result></get></customer>
  <webspace><get><result>
    <status>ok</status><filter-id>h8wz0pq2</filter-id><id>8</id>
    <data>
      <gen_info>
        <cr_date>2026-11-20</cr_date><name>bakkerijjansen.nl</name><ascii-name>bakkerijjansen.nl</ascii-name>
        <status>0</status><real_size>734003200</real_size><owner-id>7</owner-id>
        <dns_ip_address>203.0.113.4</dns_ip_address><htype>vrt_hst</htype>
        <guid>ec38e7be-38bd-4048-8a56-3201f5fc6c81</guid><description/>
      </gen_info>
      <limits><overuse>block</overuse>
        <limit><name>disk_space</name><value>10737418240</value></limit>
        <limit><name>max_traffic</name><value>-1</value></limit>
      </limits>
      <stat><traffic>1288490188</traffic><subdom>0</subdom><wu>0</wu><box>2</box><redir>0</redir><db>1</db></stat>
      <subscriptions><subscription>
        <locked>false</locked><synchronized>true</synchronized>
        <plan><plan-guid>b9808ead-875a-c30f-d9bf-eb03ad12c89c</plan-guid></plan>
      </subscription></subscriptions>
    </data>
  </result></get></webspace>
  <service-plan><get><result>
    <status>ok</status><id>3</id><name>Klein</name><guid>b9808ead-875a-c30f-d9bf-eb03ad12c89c</guid>
    <owner-id>1</owner-id>
  </result></get></service-plan>
</packet>`,
  },
  {
    name: 'session',
    source: 'docs.plesk.com, automatic-logging-in-to-plesk (73873)',
    schema: createdSession,
    body: `<packet version="1.6.3.3">
  <server><create_session><result>
    <status>ok</status><id>ede520d0fc93ae7aa0524076d631fba2</id>
  </result></create_session></server>
</packet>`,
  },
  {
    name: 'plan that was switched',
    source: `${XML}/managing-subscriptions/switching-a-subscription-to-a-different-service-plan (66391)`,
    schema: switchedPlan,
    body: `<packet version="1.6.3.0">
  <webspace><switch-subscription><result>
    <status>ok</status><filter-id>8</filter-id><id>8</id>
  </result></switch-subscription></webspace>
</packet>`,
  },
  {
    name: 'error of an operation',
    source: 'docs.plesk.com, obsidian/api-rpc/about-xml-api/error-codes (33764)',
    schema: switchedPlan,
    body: `<packet><webspace><switch-subscription><result>
  <status>error</status><errcode>1013</errcode><errtext>Object not found.</errtext><id>1234</id>
</result></switch-subscription></webspace></packet>`,
  },
]

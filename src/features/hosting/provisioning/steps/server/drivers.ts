import type { z } from 'astro/zod'
import { company } from '@/content/company'
import type { DnsHost } from '@/features/hosting/providers/domain/dns-host'
import type { HostingPanel } from '@/features/hosting/providers/domain/hosting-panel'
import type { Registrar } from '@/features/hosting/providers/domain/registrar'
import { directAdmin } from '@/features/hosting/providers/server/direct-admin/direct-admin'
import { directAdminSettings } from '@/features/hosting/providers/server/direct-admin/schemas'
import { hestiaCp } from '@/features/hosting/providers/server/hestia-cp/hestia-cp'
import { hestiaCpSettings } from '@/features/hosting/providers/server/hestia-cp/schemas'
import { openproviderDns } from '@/features/hosting/providers/server/openprovider/openprovider-dns'
import { openproviderRegistrar } from '@/features/hosting/providers/server/openprovider/openprovider-registrar'
import { openproviderSettings } from '@/features/hosting/providers/server/openprovider/schemas'
import type { SharedNotes } from '@/features/hosting/providers/server/openprovider/shared-notes'
import { plesk } from '@/features/hosting/providers/server/plesk/plesk'
import { pleskSettings } from '@/features/hosting/providers/server/plesk/schemas'
import { powerDns } from '@/features/hosting/providers/server/power-dns/power-dns'
import { powerDnsSettings } from '@/features/hosting/providers/server/power-dns/schemas'
import { realtimeRegister } from '@/features/hosting/providers/server/realtime-register/realtime-register'
import { realtimeRegisterSettings } from '@/features/hosting/providers/server/realtime-register/schemas'
import { testHostSettings } from '@/features/hosting/providers/server/test-host/schemas'
import { testHost } from '@/features/hosting/providers/server/test-host/test-host'
import { transIpSettings } from '@/features/hosting/providers/server/transip/schemas'
import { transIpRegistrar } from '@/features/hosting/providers/server/transip/transip-registrar'
import type { DriverField, DriverWords, NamedDriver } from '../domain/driver-field'
import type { TargetPort } from '../domain/target'

interface DriversByPort {
  'hosting-panel': HostingPanel
  'dns-host': DnsHost
  registrar: Registrar
}

/** A driver that is ready to be called, by its port. */
export type OpenDriver = { [Port in TargetPort]: { port: Port; driver: DriversByPort[Port] } }[TargetPort]

/** What a driver is given besides its settings. */
export interface DriverMeans {
  /** Time limit of each of its calls. */
  timeLimit: (milliseconds: number) => AbortSignal
  /** What all processes share about this target. */
  notes: SharedNotes
  /** Milliseconds since 1970. */
  now: () => number
}

interface DriverSpec<Port extends TargetPort, Schema extends z.ZodType> extends DriverWords {
  port: Port
  settings: Schema
  /** Never offered in the office, and of no use to a live site. */
  isForTests?: boolean
  open: (settings: z.output<Schema>, means: DriverMeans) => DriversByPort[Port]
}

/** A driver as everything outside of it knows it. */
export interface DriverEntry extends Omit<DriverSpec<TargetPort, z.ZodType>, 'open'> {
  /** Throws when the settings are not those of this driver. */
  open: (settings: unknown, means: DriverMeans) => OpenDriver
}

function driver<Port extends TargetPort, Schema extends z.ZodType>(
  spec: DriverSpec<Port, Schema>,
): DriverEntry {
  return {
    ...spec,
    open: (settings, means) =>
      ({ port: spec.port, driver: spec.open(spec.settings.parse(settings), means) }) as OpenDriver,
  }
}

const API_ADDRESS = {
  path: 'baseUrl',
  kind: 'address',
  label: 'Adres van de API',
  isOptional: true,
  hint: 'Laat leeg voor het gewone adres. Vul alleen een ander in als de aanbieder je een proefomgeving gaf.',
  fault: 'Vul een adres in dat met https:// begint, of laat het leeg.',
} as const satisfies DriverField

const OPENPROVIDER_FIELDS: readonly DriverField[] = [
  {
    path: 'username',
    label: 'Gebruikersnaam',
    hint: 'Van een gebruiker die je bij Openprovider alleen voor deze site maakt, met toegang tot de API. Laat daar, als het kan, alleen het adres van je server toe.',
    fault: 'Vul de gebruikersnaam in.',
  },
  {
    path: 'password',
    kind: 'secret',
    label: 'Wachtwoord',
    hint: 'Van die gebruiker. Hij mag domeinnamen, contacten en zones lezen en wijzigen, en hoeft geen facturen te zien.',
    fault: 'Vul het wachtwoord in, van minstens acht tekens.',
  },
  {
    path: 'ownHandle',
    label: 'Contact van je bureau',
    hint: 'De code van jullie eigen contact bij Openprovider, zoals AB123456-NL. Dat wordt het technische contact van elke naam.',
    fault: 'Vul de code in, zoals AB123456-NL.',
  },
  {
    path: 'nameservers',
    kind: 'lines',
    label: 'Naamservers van Openprovider',
    isOptional: true,
    hint: 'Eén per regel. Laat leeg voor de gewone drie; vul ze in als je bij Openprovider eigen naamservers hebt.',
    fault: 'Vul minstens twee naamservers in, of laat het leeg.',
  },
  // Its sandbox has invented names and prices alone.
  { ...API_ADDRESS, plainHosts: ['api.sandbox.openprovider.nl'] },
]

/**
 * Every driver that steps can call, by the name that the table of targets keeps: one entry is all that a driver needs to
 * be set and tried in the office, opened by steps and looked at by the doctor.
 */
export const DRIVERS = {
  'direct-admin': driver({
    label: 'DirectAdmin',
    port: 'hosting-panel',
    about:
      'Een server met DirectAdmin. Maak daar als reseller een ‘login key’ die alleen vanaf het adres van deze site werkt, en alleen voor CMD_API_ACCOUNT_USER, CMD_API_MODIFY_USER, CMD_API_SELECT_USERS, CMD_API_SHOW_USERS, CMD_API_LOGIN_KEYS en het lezen van gebruikers onder /api/users.',
    settings: directAdminSettings,
    fields: [
      {
        path: 'baseUrl',
        kind: 'address',
        label: 'Adres van de server',
        hint: 'Waarmee je in DirectAdmin inlogt, met de poort erbij: https://server.jouwbureau.nl:2222.',
        fault: 'Vul een adres in dat met https:// begint, met de poort erbij.',
      },
      {
        path: 'userName',
        label: 'Gebruikersnaam',
        hint: 'Van de reseller onder wie de accounts komen. Alleen accounts van deze gebruiker zijn voor ons ‘van ons’.',
        fault: 'Vul de gebruikersnaam van de reseller in: letters en cijfers.',
      },
      {
        path: 'loginKey',
        kind: 'secret',
        label: 'Login key',
        hint: 'In DirectAdmin onder ‘Login Keys’ gemaakt. Niet het wachtwoord van de reseller: een sleutel kun je intrekken en beperken.',
        fault: 'Vul de login key in, van minstens acht tekens.',
      },
      {
        path: 'ip',
        label: 'IP-adres voor sites',
        isOptional: true,
        hint: 'Laat leeg voor het gedeelde adres van de server.',
        fault: 'Vul een IP-adres van de server in, of laat het leeg.',
      },
      {
        path: 'suspension',
        label: 'Opschorten',
        choices: {
          'by-hand': 'Met de hand: mail blijft komen',
          'whole-account': 'Vanzelf: ook mail stopt',
        },
        hint: 'DirectAdmin zet een account in zijn geheel stil. Kies je vanzelf, dan schrijven we klanten dat ook nieuwe mail niet aankomt.',
        fault: 'Kies hoe opschorten gaat.',
      },
    ],
    open: (settings, { timeLimit }) => directAdmin(settings, { timeLimit }),
  }),
  plesk: driver({
    label: 'Plesk',
    port: 'hosting-panel',
    about:
      'Een server met Plesk. De REST-API is er alleen voor de beheerder: maak met ‘plesk bin secret_key -c -ip-address’ en het adres van deze site een geheime sleutel, die alleen vanaf dat adres werkt. Met die sleutel kan iemand alles op de server.',
    settings: pleskSettings,
    fields: [
      {
        path: 'baseUrl',
        kind: 'address',
        label: 'Adres van de server',
        hint: 'Waarmee je in Plesk inlogt, met de poort erbij: https://server.jouwbureau.nl:8443.',
        fault: 'Vul een adres in dat met https:// begint, met de poort erbij.',
      },
      {
        path: 'secretKey',
        kind: 'secret',
        label: 'Geheime sleutel',
        hint: 'Plesk laat hem één keer zien. Niet het wachtwoord van de beheerder: een sleutel kun je intrekken.',
        fault: 'Vul de geheime sleutel in, van minstens zestien tekens.',
      },
      {
        path: 'ipAddresses',
        kind: 'lines',
        label: 'IP-adressen voor sites',
        isOptional: true,
        hint: 'Eén per regel. Laat leeg voor het adres dat het dienstenpakket kiest.',
        fault: 'Vul IP-adressen van de server in, één per regel, of laat het leeg.',
      },
      {
        path: 'suspension',
        label: 'Opschorten',
        choices: {
          'by-hand': 'Met de hand, zodat ook het verzenden uit gaat',
          'site-only': 'Vanzelf, en dan blijft mail verzenden aan',
        },
        hint: 'Plesk zet een site stil en laat de mail gaan. Kies je vanzelf, dan schrijven we klanten dat hun mail blijft werken.',
        fault: 'Kies hoe opschorten gaat.',
      },
    ],
    open: (settings, { timeLimit }) => plesk(settings, { timeLimit }),
  }),
  'test-host': driver({
    label: 'Testhost',
    port: 'hosting-panel',
    about: 'De host waarop deze software zichzelf beproeft.',
    isForTests: true,
    settings: testHostSettings,
    fields: [
      {
        path: 'baseUrl',
        kind: 'address',
        label: 'Adres',
        hint: 'Met de poort erbij.',
        fault: 'Vul een adres in.',
      },
      {
        path: 'agentKey',
        kind: 'secret',
        label: 'Sleutel',
        hint: 'Van de testhost.',
        fault: 'Vul de sleutel in, van minstens zestien tekens.',
      },
    ],
    open: (settings, { timeLimit }) => testHost(settings, { timeLimit }),
  }),
  'hestia-cp': driver({
    label: 'HestiaCP',
    port: 'hosting-panel',
    about:
      "Een server met HestiaCP. Zet daar de API aan voor de beheerder en alleen voor het adres van deze site. Schrijf in /usr/local/hestia/data/api/bestellingen de regels ROLE='admin' en COMMANDS='v-list-user,v-list-users,v-list-web-domains,v-list-mail-domains,v-list-mail-accounts,v-search-domain-owner,v-add-user,v-add-domain,v-change-user-package,v-delete-user,v-suspend-web-domain,v-unsuspend-web-domain,v-suspend-mail-account,v-unsuspend-mail-account,v-unsuspend-user', en maak daarvoor een sleutel met v-add-access-key. Laat klanten hun naam niet wijzigen (POLICY_USER_EDIT_DETAILS): daaraan herkennen we hun account.",
    settings: hestiaCpSettings,
    fields: [
      {
        path: 'baseUrl',
        kind: 'address',
        label: 'Adres van de server',
        hint: 'Waarmee je in HestiaCP inlogt, met de poort erbij: https://server.jouwbureau.nl:8083.',
        fault: 'Vul een adres in dat met https:// begint, met de poort erbij.',
      },
      {
        path: 'accessKey',
        kind: 'secret',
        label: 'Access key',
        hint: 'De kortste van de twee sleutels die v-add-access-key geeft.',
        fault: 'Vul de access key in: letters en cijfers.',
      },
      {
        path: 'secretKey',
        kind: 'secret',
        label: 'Secret key',
        hint: 'De langste van de twee. HestiaCP laat hem één keer zien.',
        fault: 'Vul de secret key in, van minstens twintig tekens.',
      },
      {
        path: 'suspension',
        label: 'Opschorten',
        choices: {
          'by-hand': 'Met de hand',
          'site-and-sign-in': 'Vanzelf: site uit, en niemand kan bij zijn mailbox',
        },
        hint: 'Vanzelf kan een klant niets versturen, en ook niet lezen; dat schrijven we dan ook. Mail blijft wel binnenkomen. Probeer dat eerst zelf op je server.',
        fault: 'Kies hoe opschorten gaat.',
      },
    ],
    open: (settings, { timeLimit }) => hestiaCp(settings, { timeLimit }),
  }),
  'power-dns': driver({
    label: 'PowerDNS',
    port: 'dns-host',
    about:
      'Een eigen naamserver met PowerDNS. De sleutel staat in pdns.conf bij api-key, met api=yes. Laat met webserver-allow-from alleen het adres van deze site toe: met deze sleutel kan iemand alle zones wijzigen.',
    settings: powerDnsSettings,
    fields: [
      {
        path: 'baseUrl',
        kind: 'address',
        label: 'Adres van de API',
        hint: 'Met de poort erbij en zonder pad: https://ns.jouwbureau.nl:8081. Zonder https kan alleen op dezelfde computer of in je eigen netwerk.',
        fault: 'Vul een adres in dat met https:// begint. Met http:// kan alleen in je eigen netwerk.',
      },
      {
        path: 'apiKey',
        kind: 'secret',
        label: 'API-sleutel',
        hint: 'Wat in pdns.conf achter api-key= staat.',
        fault: 'Vul de sleutel in, van minstens acht tekens.',
      },
      {
        path: 'serverId',
        label: 'Naam van de server',
        isOptional: true,
        hint: 'Laat leeg: het is bijna altijd ‘localhost’.',
        fault: 'Vul de naam van de server in, of laat het leeg.',
      },
      {
        path: 'account',
        label: 'Merk van onze zones',
        isOptional: true,
        hint: 'Staat bij elke zone die wij maken; een zone met een ander merk is van iemand anders, en daar blijven we af. Laat leeg voor ‘webnoaber’.',
        fault: 'Gebruik letters, cijfers en streepjes.',
      },
      {
        path: 'kind',
        label: 'Soort zones',
        choices: {
          Native: 'Native: kopie van de database',
          Primary: 'Primary: de zone wordt gestuurd',
        },
        hint: 'Hoe je andere naamservers aan hun zones komen.',
        fault: 'Kies een soort.',
      },
    ],
    open: (settings, { timeLimit }) => powerDns(settings, { timeLimit }),
  }),
  'realtime-register': driver({
    label: 'Realtime Register',
    port: 'registrar',
    about:
      'Een account bij Realtime Register. Maak in hun portaal een API-sleutel die domeinnamen, contacten en processen mag lezen en wijzigen, en laat hem alleen vanaf het adres van deze site werken.',
    settings: realtimeRegisterSettings,
    fields: [
      {
        path: 'customer',
        label: 'Klantnaam',
        hint: 'De ‘handle’ van jullie account, zoals die daar boven in beeld staat.',
        fault: 'Vul de klantnaam in: 3 tot 40 letters, cijfers, punten en streepjes.',
      },
      {
        path: 'apiKey',
        kind: 'secret',
        label: 'API-sleutel',
        hint: 'Daar gemaakt, en maar één keer te zien.',
        fault: 'Vul de API-sleutel in, van minstens acht tekens.',
      },
      {
        path: 'ownContact',
        label: 'Contact van je bureau',
        hint: 'De ‘handle’ van jullie eigen contact daar. Dat wordt het technische contact van elke naam.',
        fault: 'Vul de handle van jullie contact in: 3 tot 40 tekens.',
      },
      API_ADDRESS,
    ],
    open: (settings, { timeLimit }) => realtimeRegister(settings, { timeLimit }),
  }),
  transip: driver({
    label: 'TransIP',
    port: 'registrar',
    about:
      'Een account bij TransIP. Zet in hun controlepaneel de API aan, zet het adres van deze site op de lijst van toegestane adressen, en maak een sleutelpaar. De sleutel mag alles in dat account: gebruik er een voor domeinnamen alleen.',
    settings: transIpSettings,
    fields: [
      {
        path: 'login',
        label: 'Gebruikersnaam',
        hint: 'Waarmee je bij TransIP inlogt.',
        fault: 'Vul de gebruikersnaam in.',
      },
      {
        path: 'privateKey',
        kind: 'private-key',
        label: 'Privésleutel',
        hint: 'Alle regels, van -----BEGIN PRIVATE KEY----- tot en met -----END PRIVATE KEY-----. TransIP laat hem één keer zien.',
        fault: 'Dit is geen privésleutel van TransIP. Plak alle regels, ook de eerste en de laatste.',
      },
      {
        path: 'onlyListedAddresses',
        kind: 'tick',
        label: 'Alleen vanaf toegestane adressen',
        hint: 'Laat dit aan: een uitgelekt token werkt dan nergens anders.',
        fault: 'Kies aan of uit.',
        begins: () => 'on',
      },
      {
        path: 'isTrial',
        kind: 'tick',
        label: 'Alleen proberen',
        hint: 'TransIP kijkt dan elke wijziging na en voert niets uit. Zo oefen je zonder kosten.',
        fault: 'Kies aan of uit.',
      },
      {
        path: 'technicalContact.firstName',
        label: 'Voornaam van het technische contact',
        hint: 'Wie bij je bureau over de techniek gaat; staat bij elke naam.',
        fault: 'Vul een voornaam in.',
      },
      {
        path: 'technicalContact.lastName',
        label: 'Achternaam',
        hint: 'Van dezelfde persoon.',
        fault: 'Vul een achternaam in.',
      },
      {
        path: 'technicalContact.companyName',
        label: 'Bedrijfsnaam',
        isOptional: true,
        hint: 'Van je bureau.',
        fault: 'Vul een bedrijfsnaam in, of laat het leeg.',
        begins: () => company.legalName,
      },
      {
        path: 'technicalContact.companyKvk',
        label: 'KVK-nummer',
        isOptional: true,
        hint: 'Van je bureau.',
        fault: 'Vul een KVK-nummer in, of laat het leeg.',
        begins: () => company.kvk,
      },
      {
        path: 'technicalContact.companyType',
        label: 'Rechtsvorm',
        choices: {
          '': 'Geen (een persoon)',
          EENMANSZAAK: 'Eenmanszaak',
          VOF: 'VOF',
          BV: 'BV',
          NV: 'NV',
          CV: 'CV',
          COOP: 'Coöperatie',
          STICHTING: 'Stichting',
          VERENIGING: 'Vereniging',
          KERK: 'Kerkgenootschap',
          ANDERS: 'Anders',
        },
        hint: 'Van je bureau, zoals het bij de KVK staat.',
        fault: 'Kies een rechtsvorm.',
      },
      {
        path: 'technicalContact.street',
        label: 'Straat',
        hint: 'Zonder huisnummer.',
        fault: 'Vul een straat in.',
      },
      {
        path: 'technicalContact.number',
        label: 'Huisnummer',
        hint: 'Met toevoeging.',
        fault: 'Vul een huisnummer in.',
      },
      {
        path: 'technicalContact.postalCode',
        label: 'Postcode',
        hint: 'Vier cijfers en twee letters.',
        fault: 'Vul een postcode in.',
        begins: () => company.address.postcode,
      },
      {
        path: 'technicalContact.city',
        label: 'Plaats',
        hint: 'Waar je bureau zit.',
        fault: 'Vul een plaats in.',
        begins: () => company.address.city,
      },
      {
        path: 'technicalContact.country',
        label: 'Land',
        hint: 'In twee kleine letters.',
        fault: 'Vul het land in twee kleine letters in, zoals nl.',
        begins: () => 'nl',
      },
      {
        path: 'technicalContact.phoneNumber',
        label: 'Telefoonnummer',
        hint: 'Met landnummer en een spatie: +31 534351234.',
        fault: 'Vul het nummer zo in: +31 534351234.',
      },
      {
        path: 'technicalContact.email',
        label: 'E-mailadres',
        hint: 'Waar TransIP en registers over een naam mailen.',
        fault: 'Vul een geldig e-mailadres in.',
        begins: () => company.email,
      },
      API_ADDRESS,
    ],
    open: (settings, { timeLimit }) => transIpRegistrar(settings, { timeLimit }),
  }),
  openprovider: driver({
    label: 'Openprovider',
    port: 'registrar',
    about:
      'Een account bij Openprovider, voor domeinnamen. Maak daar een aparte gebruiker voor deze site, met toegang tot de API.',
    settings: openproviderSettings,
    fields: OPENPROVIDER_FIELDS,
    open: (settings, { notes, now, timeLimit }) => openproviderRegistrar(settings, notes, { now, timeLimit }),
  }),
  'openprovider-dns': driver({
    label: 'Openprovider DNS',
    port: 'dns-host',
    about:
      'De naamservers van Openprovider, voor zones. Het mag dezelfde gebruiker zijn als voor domeinnamen. DNSSEC van deze zones zet een mens aan.',
    settings: openproviderSettings,
    fields: OPENPROVIDER_FIELDS,
    open: (settings, { notes, now, timeLimit }) => openproviderDns(settings, notes, { now, timeLimit }),
  }),
} as const satisfies Record<string, DriverEntry>

export type DriverName = keyof typeof DRIVERS

export const DRIVER_NAMES = Object.keys(DRIVERS) as [DriverName, ...DriverName[]]

/** Whether this version has the driver: the table of targets may have been written by another. */
export function isDriverName(text: string): text is DriverName {
  return Object.hasOwn(DRIVERS, text)
}

export function driverEntry(name: DriverName): DriverEntry {
  return DRIVERS[name]
}

/** A driver as its form shows it; undefined when this version has none of that name. */
export function namedDriver(name: string): NamedDriver | undefined {
  if (!isDriverName(name)) return undefined
  const { label, port, about, fields } = driverEntry(name)
  return { name, label, port, about, fields }
}

/** Drivers of which an owner makes a target in the office, as their forms show them. */
export function offeredDrivers(): NamedDriver[] {
  return DRIVER_NAMES.filter((name) => !driverEntry(name).isForTests).flatMap(
    (name) => namedDriver(name) ?? [],
  )
}

export const DRIVER_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  DRIVER_NAMES.map((name) => [name, DRIVERS[name].label]),
)

import { LEGAL_PATHS, legalTextGroup } from '@/content/legal-names'
import { SHIPPED_CATALOGUE } from '@/content/shipped-catalogue'
import { SHIPPED_FACTS } from '@/content/shipped-facts'
import { DOCUMENT } from '@/content/texts'
import type { Catalogue } from '@/features/hosting/catalogue/domain/catalogue'
import { fieldsOfCatalogue } from '@/features/hosting/catalogue/domain/catalogue-fields'
import { noExtension } from '@/features/hosting/catalogue/domain/read-catalogue'
import { NOW } from '@/shared/fixtures'
import { euros } from '@/shared/money'
import type { PagesByFace } from '@/ui/gallery/page-state'
import { COLOURS } from '@/ui/weave/colourways'
import { faultsOfColours } from './domain/colour-fields'
import { LOGO_FAULTS } from './domain/logo-faults'
import { placeholdersIn } from './domain/placeholders'
import type { SiteSettingName, SiteSettings } from './domain/site-settings'
import { TEXT_GROUPS } from './domain/text-group-list'
import { textsOfGroup } from './domain/text-groups'
import { HEATHER, LOGO, WEVERIJ } from './fixtures'
import type { SettingVersion } from './server/known-site-settings'
import { pageTextOf } from './server/page-texts'
import { typedDocument } from './server/typed-document'
import { CataloguePage } from './web/office/CataloguePage'
import { DocumentViewPage } from './web/office/DocumentViewPage'
import { LookPage } from './web/office/LookPage'
import { SettingsPage } from './web/office/SettingsPage'
import { TextGroupPage } from './web/office/TextGroupPage'
import { TextsPage } from './web/office/TextsPage'
import { BeingSetUpPage } from './web/site/BeingSetUpPage'

const NOTHING = {
  identity: [],
  contact: [],
  address: [],
  'opening-hours': [],
  holidays: [],
  catalogue: [],
  prices: [],
  colours: [],
  weaves: [],
  logo: [],
}

const facts = { ...SHIPPED_FACTS, company: WEVERIJ }

function versionOf(version: number, value: SiteSettings[SiteSettingName] | null): SettingVersion {
  return { version, value, savedAt: NOW, savedBy: 'Roos Nijhof' }
}

const { name, legalName, kvk, vatId, iban } = WEVERIJ
const identity = { name, legalName, kvk, vatId, iban }
const DEARER: Catalogue = {
  ...SHIPPED_CATALOGUE,
  packages: SHIPPED_CATALOGUE.packages.map((each) => ({ ...each, isOffered: each.id !== 'webshop' })),
  domain: { firstYear: euros(10), perYear: euros(35) },
  extensions: {
    listed: [
      { extension: 'co.uk', price: { firstYear: euros(2), perYear: euros(20) }, isOffered: true },
      { extension: 'de', price: { firstYear: euros(9), perYear: euros(45) }, isOffered: true },
      { extension: 'shop', price: { firstYear: euros(10), perYear: euros(35) }, isOffered: false },
    ],
    sellsOthers: true,
  },
}

const LONG = 'Weverij, Spinnerij en Ververij Oost-Nederland en Omstreken'

const ABOUT = { id: 'over-ons', label: 'Over ons', path: '/over-ons' }
const ABOUT_TEXTS = textsOfGroup(ABOUT).map((text) => ({ ...pageTextOf(text, [], NOW), versions: [] }))
const TERMS = {
  id: legalTextGroup('algemene-voorwaarden'),
  label: 'Algemene voorwaarden',
  path: LEGAL_PATHS['algemene-voorwaarden'],
  legalText: 'algemene-voorwaarden',
} as const
const TERMS_TEXTS = textsOfGroup(TERMS).map((text) => {
  const versions = [7, 5].map((version) => ({
    version,
    words: text.shipped.replace('30 dagen geldig', `${version} dagen geldig`),
    savedAt: NOW,
    savedBy: 'Roos Nijhof',
  }))
  return text.label === DOCUMENT
    ? { ...pageTextOf(text, [], NOW), version: 7, versions }
    : { ...pageTextOf(text, [], NOW), versions: [] }
})
const TERMS_TEXT = TERMS_TEXTS.find(({ label }) => label === DOCUMENT)
const viewOfTerms = (text = TERMS_TEXT?.words) =>
  typedDocument({ now: () => NOW }, { key: `${TERMS.id}.${DOCUMENT}`, text })
const OWN = 'Drie mensen in {plaats} die *graag* websites maken, en [zelf opnemen](/contact) als je belt.'

/** The settings of owners, and what strangers see before they are there. */
export const pages: PagesByFace = {
  office: {
    '/beheer/instellingen': {
      begin: (
        <SettingsPage
          facts={SHIPPED_FACTS}
          history={NOTHING}
          placeholders={placeholdersIn(SHIPPED_FACTS.company)}
        />
      ),
      'zoals het is': (
        <SettingsPage
          facts={facts}
          placeholders={[]}
          history={{
            ...NOTHING,
            identity: [versionOf(3, identity), versionOf(1, { ...identity, name: 'Weverij' })],
            address: [versionOf(2, WEVERIJ.address)],
            'opening-hours': [versionOf(4, SHIPPED_FACTS.openingHours)],
          }}
        />
      ),
      fouten: (
        <SettingsPage
          facts={facts}
          placeholders={[]}
          history={NOTHING}
          notice={{ title: 'Een KVK-nummer heeft 8 cijfers.', tone: 'error', durationMs: 8000 }}
          sent={{
            identity: {
              status: 'invalid',
              values: { name: LONG, kvk: '1234' },
              errors: { kvk: 'Een KVK-nummer heeft 8 cijfers.' },
              notice: { title: 'Een KVK-nummer heeft 8 cijfers.', tone: 'error', durationMs: 8000 },
            },
            'opening-hours': {
              status: 'invalid',
              values: { contact_1_closes: '08:00' },
              errors: { contact_1_closes: 'Dit is niet na de openingstijd.' },
              notice: { title: 'Dit is niet na de openingstijd.', tone: 'error', durationMs: 8000 },
            },
            address: {
              status: 'invalid',
              values: { find_point: 'on' },
              errors: { find_point: 'Dit adres is niet gevonden.' },
              notice: { title: 'Dit adres is niet gevonden.', tone: 'error', durationMs: 8000 },
            },
          }}
        />
      ),
      lang: (
        <SettingsPage
          facts={{ ...facts, company: { ...WEVERIJ, name: LONG, legalName: LONG } }}
          placeholders={[]}
          history={{ ...NOTHING, identity: [versionOf(2, { ...identity, name: LONG }), versionOf(1, null)] }}
        />
      ),
    },
    '/beheer/instellingen/aanbod': {
      begin: <CataloguePage facts={SHIPPED_FACTS} history={NOTHING} />,
      'met versies': (
        <CataloguePage
          facts={{ ...SHIPPED_FACTS, catalogue: DEARER }}
          history={{
            catalogue: [versionOf(4, DEARER), versionOf(2, { ...SHIPPED_CATALOGUE, extras: [] })],
            prices: [versionOf(3, SHIPPED_FACTS.prices)],
          }}
        />
      ),
      fouten: (
        <CataloguePage
          facts={SHIPPED_FACTS}
          history={NOTHING}
          sent={{
            catalogue: {
              status: 'invalid',
              values: {
                ...fieldsOfCatalogue(SHIPPED_CATALOGUE),
                package_basis_monthly: 'gratis',
                package_new_storage: '250',
                'extension_new-1_name': 'nlx',
              },
              errors: {
                package_basis_monthly: 'Vul een bedrag in, zoals 19,50.',
                package_new_name: 'Geef het pakket een naam.',
                'extension_new-1_name': noExtension('nlx'),
                package_basis_offered: 'Minstens één pakket moet te bestellen zijn.',
              },
              notice: { title: 'Vul een bedrag in, zoals 19,50.', tone: 'error', durationMs: 8000 },
            },
          }}
        />
      ),
    },
    '/beheer/instellingen/uiterlijk': {
      begin: <LookPage look={undefined} history={NOTHING} />,
      gewijzigd: (
        <LookPage
          look={{ colours: HEATHER, weaves: { house: 'twill', second: 'satin' }, logo: LOGO }}
          history={{
            colours: [versionOf(3, HEATHER), versionOf(2, null)],
            weaves: [versionOf(4, { house: 'twill', second: 'satin' })],
            logo: [versionOf(5, LOGO), versionOf(1, null)],
          }}
        />
      ),
      fouten: (
        <LookPage
          look={undefined}
          history={NOTHING}
          sent={{
            colours: {
              status: 'invalid',
              values: COLOURS,
              errors: faultsOfColours({ ...COLOURS, madder: COLOURS.ochre }),
              notice: { title: 'Zo is het niet te lezen.', tone: 'error', durationMs: 8000 },
            },
            logo: {
              status: 'invalid',
              values: {},
              errors: { logo: LOGO_FAULTS.vector },
              notice: { title: LOGO_FAULTS.vector, tone: 'error', durationMs: 8000 },
            },
          }}
        />
      ),
    },
    '/beheer/teksten': {
      begin: <TextsPage groups={TEXT_GROUPS.map((group) => ({ ...group, changed: 0 }))} changed={[]} />,
      gewijzigd: (
        <TextsPage
          groups={TEXT_GROUPS.map((group, place) => ({ ...group, changed: place === 8 ? 2 : 0 }))}
          changed={[
            { key: 'over-ons.heading', group: 'Over ons', words: LONG, savedAt: NOW, savedBy: 'Roos Nijhof' },
            { key: 'over-ons.story.0', group: 'Over ons', words: OWN, savedAt: NOW, savedBy: 'Roos Nijhof' },
          ]}
        />
      ),
    },
    '/beheer/teksten/[group]': {
      begin: <TextGroupPage group={ABOUT} texts={ABOUT_TEXTS} />,
      'gewijzigd, ook in een nieuwe versie': (
        <TextGroupPage
          group={ABOUT}
          texts={ABOUT_TEXTS.map((text, place) =>
            place === 3
              ? {
                  ...text,
                  words: OWN,
                  shippedBefore: 'Drie mensen die websites maken.',
                  version: 7,
                  versions: [
                    { version: 7, words: OWN, savedAt: NOW, savedBy: 'Roos Nijhof' },
                    { version: 5, words: LONG, savedAt: NOW, savedBy: 'Roos Nijhof' },
                  ],
                }
              : text,
          )}
        />
      ),
      'een juridische tekst': <TextGroupPage group={TERMS} texts={TERMS_TEXTS} view={viewOfTerms()} />,
      'een juridische tekst die niet kan': (
        <TextGroupPage group={TERMS} texts={TERMS_TEXTS} view={viewOfTerms('## Prijs\n\n{prijs}')} />
      ),
      fout: (
        <TextGroupPage
          group={ABOUT}
          texts={ABOUT_TEXTS}
          sent={{
            status: 'invalid',
            values: { key: 'over-ons.heading', text: 'Bel {baas}' },
            errors: { text: 'Tussen { en } kan hier alleen: {naam}, {telefoon}.' },
            notice: {
              title: 'Tussen { en } kan hier alleen: {naam}, {telefoon}.',
              tone: 'error',
              durationMs: 8000,
            },
          }}
        />
      ),
    },
    '/beheer/teksten/voorbeeld': {
      gewoon: <DocumentViewPage view={viewOfTerms()} />,
      'zonder tekst': <DocumentViewPage view={undefined} />,
    },
  },
  quiet: { '/beginnen': { 'wordt ingericht': <BeingSetUpPage /> } },
}

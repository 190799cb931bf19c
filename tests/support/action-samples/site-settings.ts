import sharp from 'sharp'
import { expect } from 'vitest'
import { SHIPPED_FACTS } from '../../../src/content/shipped-facts'
import { fieldsOfCatalogue } from '../../../src/features/hosting/catalogue/domain/catalogue-fields'
import { noExtension } from '../../../src/features/hosting/catalogue/domain/read-catalogue'
import { faultsOfColours } from '../../../src/features/operations/site-settings/domain/colour-fields'
import { HOUR_FIELDS } from '../../../src/features/operations/site-settings/domain/hours-fields'
import { LOGO_FAULTS } from '../../../src/features/operations/site-settings/domain/logo-faults'
import { fieldsOfPrices } from '../../../src/features/operations/site-settings/domain/price-fields'
import { settingPath, textPath } from '../../../src/features/operations/site-settings/domain/settings-path'
import type { SiteSettingName } from '../../../src/features/operations/site-settings/domain/site-settings'
import { WEVERIJ } from '../../../src/features/operations/site-settings/fixtures'
import { newestSettings } from '../../../src/features/operations/site-settings/server/known-site-settings'
import {
  restoreSiteSetting,
  saveSiteSetting,
} from '../../../src/features/operations/site-settings/server/save-site-setting'
import {
  restoreSiteText,
  saveSiteText,
} from '../../../src/features/operations/site-settings/server/save-site-text'
import { newestTexts } from '../../../src/features/operations/site-settings/server/text-versions'
import type { Database } from '../../../src/platform/context'
import { AMOUNT_FAULT } from '../../../src/shared/typed-amount'
import { COLOURS } from '../../../src/ui/weave/colourways'
import type { Fields } from '../call-action'
import { type ActionSample, type Stage, told } from './sample'

/** A form of a setting with the version that holds, after what an earlier test saved was taken back. */
async function fresh(stage: Stage, name: SiteSettingName, fields: Fields) {
  const owner = { ...stage.admin, role: 'admin' } as const
  const shownVersion = await versionOfSetting(stage.site.db, name)
  await restoreSiteSetting(stage.site.context, { name, version: 0, shownVersion, owner })
  const version = String(await versionOfSetting(stage.site.db, name))
  const accepted = { flash: 'site-setting-saved', goTo: settingPath(name) }
  return { fields: { version, ...fields }, accepted }
}

async function versionOfSetting(db: Database, name: SiteSettingName): Promise<number> {
  return (await newestSettings(db)).find((row) => row.name === name)?.version ?? 0
}

/** The version of a text that holds, after what an earlier test wrote was taken back. */
async function freshText({ site, admin }: Stage, key: string): Promise<number> {
  const shownVersion = await versionOfText(site.db, key)
  const writer = { ...admin, role: 'admin' } as const
  await restoreSiteText(site.context, { key, version: 0, shownVersion, writer })
  return await versionOfText(site.db, key)
}

async function versionOfText(db: Database, key: string): Promise<number> {
  return (await newestTexts(db)).find((row) => row.key === key)?.version ?? 0
}

/** A picture that can be a logo. */
const PICTURE = new Uint8Array(
  await sharp({ create: { width: 60, height: 30, channels: 4, background: COLOURS.madder } })
    .png()
    .toBuffer(),
)

/** Without what stands on a form again: an unchanged setting has no flash message. */
const AGAIN = { status: 'accepted' } as const

export const SITE_SETTINGS = {
  'siteSettings.saveIdentity': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'identity', {
        name: WEVERIJ.name,
        legal_name: WEVERIJ.legalName,
        kvk: WEVERIJ.kvk,
        vat_id: 'NL123456789B13',
        iban: 'NL91 ABNA 0417 1643 00',
      }),
    faults: [
      [{ name: '' }, { name: 'Vul de naam in waaronder klanten je kennen.' }],
      [{ name: 'Weverij <Web>' }, { name: 'Gebruik hier geen <, >, " of \\.' }],
      [{ kvk: '1234567' }, { kvk: 'Een KVK-nummer heeft 8 cijfers.' }],
      [
        { vat_id: 'NL123456789B01' },
        { vat_id: 'Dit btw-id klopt niet. Het begint met NL en staat op je brief van de Belastingdienst.' },
      ],
      [{ iban: 'NL91ABNA0417164301' }, { iban: 'Dit rekeningnummer klopt niet.' }],
    ],
  },
  'siteSettings.saveContact': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'contact', {
        phone: '038-4212345',
        whatsapp: '',
        email: WEVERIJ.email,
        social: 'https://www.instagram.com/weverijweb',
      }),
    faults: [
      [{ phone: '12' }, { phone: 'Vul een telefoonnummer in, zoals 053 123 45 67.' }],
      [
        { social: 'javascript:alert(1)' },
        {
          social:
            'Zet elk adres op een eigen regel, zoals https://www.linkedin.com/company/naam. Hoogstens 8.',
        },
      ],
    ],
  },
  'siteSettings.saveAddress': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'address', {
        street: WEVERIJ.address.street,
        postcode: '8011mc',
        city: WEVERIJ.address.city,
        region: WEVERIJ.address.region,
        latitude: '52,5126',
        longitude: '6.0916',
      }),
    faults: [
      [{ street: 'Melkmarkt' }, { street: 'Hier hoort ook het huisnummer bij.' }],
      [{ postcode: '80 MC' }, { postcode: 'Een postcode is vier cijfers en twee letters, zoals 7511 AA.' }],
      [{ latitude: '91' }, { latitude: 'Een breedtegraad is een getal, zoals 52.2204.' }],
      [{ longitude: '' }, { latitude: 'Vul beide getallen in, of laat ons de plek bij het adres zoeken.' }],
    ],
  },
  'siteSettings.saveOpeningHours': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'opening-hours', {
        ...Object.fromEntries(HOUR_FIELDS.map((field) => [field, ''])),
        contact_2_opens: '10:00',
        contact_2_closes: '16:00',
        home_2_opens: '10:00',
        home_2_closes: '16:00',
      }),
    faults: [
      [{ contact_2_opens: '25:00' }, { contact_2_opens: 'Vul een tijd in, zoals 9:00.' }],
      [{ home_2_closes: '9:00' }, { home_2_closes: 'Dit is niet na de openingstijd.' }],
    ],
  },
  'siteSettings.saveCatalogue': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'catalogue', { ...fieldsOfCatalogue(SHIPPED_FACTS.catalogue), domain_per_year: '35' }),
    faults: [
      [{ package_basis_monthly: 'veel' }, { package_basis_monthly: 'Vul een bedrag in, zoals 19,50.' }],
      [{ extra_ssl_name: '' }, { extra_ssl_name: 'Geef de extra een naam.' }],
      [
        { 'extension_new-1_name': 'nlx', 'extension_new-1_first': '1', 'extension_new-1_year': '30' },
        { 'extension_new-1_name': noExtension('nlx') },
      ],
      [
        { other_extensions: 'refuse' },
        { other_extensions: expect.stringContaining('geen enkele domeinnaam') },
      ],
    ],
  },
  'siteSettings.savePrices': {
    who: 'admin',
    again: AGAIN,
    open: (stage) =>
      fresh(stage, 'prices', { ...fieldsOfPrices(SHIPPED_FACTS.prices), website_services: '895' }),
    faults: [[{ landing_page: '-5' }, { landing_page: AMOUNT_FAULT }]],
  },
  'siteSettings.saveHolidays': {
    who: 'admin',
    again: AGAIN,
    open: (stage) => fresh(stage, 'holidays', { good_friday: 'on', liberation_day: 'every-year' }),
    faults: [[{ liberation_day: 'soms' }, { liberation_day: 'Kies wanneer je op 5 mei dicht bent.' }]],
  },
  'siteSettings.saveColours': {
    who: 'admin',
    again: AGAIN,
    open: (stage) => fresh(stage, 'colours', { ...COLOURS, madder: COLOURS.indigo }),
    faults: [
      [{ ink: 'blauw' }, { ink: `Een kleur is # met zes tekens, zoals ${COLOURS.madder}.` }],
      [{ madder: COLOURS.ochre }, faultsOfColours({ ...COLOURS, madder: COLOURS.ochre })],
    ],
  },
  'siteSettings.saveWeaves': {
    who: 'admin',
    again: AGAIN,
    open: (stage) => fresh(stage, 'weaves', { house: 'twill', second: 'satin' }),
    faults: [[{ house: 'lapjeskat' }, { house: 'Kies een weefsel.' }]],
  },
  'siteSettings.saveLogo': {
    who: 'admin',
    again: AGAIN,
    open: (stage) => fresh(stage, 'logo', { logo: new File([PICTURE], 'logo.png', { type: 'image/png' }) }),
    faults: [
      [{ logo: new File(['<svg/>'], 'logo.svg') }, { logo: LOGO_FAULTS.vector }],
      [{ logo: new File(['niets'], 'logo.png') }, { logo: LOGO_FAULTS.unreadable }],
    ],
  },
  'siteSettings.restore': {
    who: 'admin',
    again: told('Dit is precies wat er nu al geldt.'),
    async open(stage) {
      const owner = { ...stage.admin, role: 'admin' } as const
      const shownVersion = await versionOfSetting(stage.site.db, 'holidays')
      const { goodFriday, liberationDay } = SHIPPED_FACTS.holidays
      const value = { goodFriday: !goodFriday, liberationDay }
      await saveSiteSetting(stage.site.context, { name: 'holidays', value, shownVersion, owner })
      return {
        fields: {
          name: 'holidays',
          version: '0',
          shown_version: String(await versionOfSetting(stage.site.db, 'holidays')),
        },
        accepted: { flash: 'site-setting-restored', goTo: settingPath('holidays') },
      }
    },
  },
  'siteSettings.saveText': {
    who: 'admin',
    again: AGAIN,
    open: async (stage) => ({
      fields: {
        key: 'over-ons.heading',
        version: String(await freshText(stage, 'over-ons.heading')),
        text: 'Buurman van het web',
      },
      accepted: { flash: 'site-text-saved', goTo: textPath('over-ons.heading') },
    }),
    faults: [
      [{ text: '' }, { text: 'Schrijf iets. Wil je de oude tekst terug, zet dan een eerdere versie terug.' }],
    ],
  },
  'siteSettings.restoreText': {
    who: 'admin',
    again: told('Dit is precies wat er nu al geldt.'),
    async open(stage) {
      const writer = { ...stage.admin, role: 'admin' } as const
      const key = 'over-ons.storyHeading'
      const shownVersion = await freshText(stage, key)
      await saveSiteText(stage.site.context, { key, words: 'Hoe het begon', shownVersion, writer })
      return {
        fields: { key, version: '0', shown_version: String(await versionOfText(stage.site.db, key)) },
        accepted: { flash: 'site-text-restored', goTo: textPath(key) },
      }
    },
  },
} as const satisfies Record<string, ActionSample>

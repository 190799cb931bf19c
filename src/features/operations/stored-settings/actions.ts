import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { refused, UNCHANGED, wrongField } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { optionalText, requiredText, tick } from '@/shared/form-fields'
import { done } from '@/shared/form-state'
import { DEFAULT_SMTP_PORT, smtpUrlOf } from './domain/smtp-url'
import { storedSettingPath } from './domain/stored-settings-path'
import { removeStoredSetting, saveStoredSetting } from './server/save-stored-setting'

const name = z
  .string()
  .max(40)
  .regex(/^[A-Z_]+$/, 'Deze instelling bestaat niet.')

const FIXED = refused('Deze instelling staat vast op de server, en is hier niet te wijzigen.')
const UNKNOWN = refused('Deze instelling bestaat niet.')
const EMPTY = 'Vul eerst iets in.'

const NO_HOST = 'Vul alleen de naam van de server in, zoals smtp.jouwprovider.nl.'
const NO_PORT = 'Een poort is een getal, meestal 587 of 465.'
const port = optionalText(10).transform((typed, context) => {
  const number = typed === null ? DEFAULT_SMTP_PORT : Number(typed)
  if (Number.isInteger(number) && number > 0 && number <= 65_535) return number
  context.addIssue({ code: 'custom', message: NO_PORT })
  return z.NEVER
})

/** What connects the site to mail and to other services. Where it goes is where customers' mail and money go. */
export const storedSettings = {
  save: form({
    who: colleagues,
    confirms: 'recently',
    // A field whose name says password is never shown again, nor kept while somebody confirms who they are.
    asks: z.object({
      name,
      value: optionalText(2000),
      value_password: optionalText(2000),
      untried: tick,
    }),
    does: async (context, { name, value, value_password, untried }, owner) => {
      const typed = value ?? value_password
      if (typed === null) return { outcome: 'empty' } as const
      return await saveStoredSetting(context, { name, typed, isUntried: untried, owner })
    },
    says: {
      saved: (_saved, { input }) => done('stored-setting-saved', storedSettingPath(input.name)),
      unchanged: UNCHANGED,
      fixed: FIXED,
      unknown: UNKNOWN,
      empty: wrongField('value', EMPTY),
      invalid: ({ message }) => wrongField('value', message),
      failed: ({ message }) => wrongField('value', message),
    },
  }),

  saveMailServer: form({
    who: colleagues,
    confirms: 'recently',
    asks: z.object({
      server: requiredText('Vul de naam van de mailserver in.', 200),
      port,
      user: optionalText(200),
      smtp_password: optionalText(500),
      untried: tick,
    }),
    does: async (context, { server, port, user, smtp_password, untried }, owner) => {
      const typed = smtpUrlOf({ host: server, port, user: user ?? '', password: smtp_password ?? '' })
      if (typed === undefined) return { outcome: 'no-host' } as const
      return await saveStoredSetting(context, { name: 'SMTP_URL', typed, isUntried: untried, owner })
    },
    says: {
      saved: done('stored-setting-saved', storedSettingPath('SMTP_URL')),
      unchanged: UNCHANGED,
      fixed: FIXED,
      unknown: UNKNOWN,
      'no-host': wrongField('server', NO_HOST),
      invalid: wrongField('server', NO_HOST),
      failed: ({ message }) => wrongField('server', message),
    },
  }),

  remove: form({
    who: colleagues,
    confirms: 'recently',
    asks: z.object({ name }),
    does: (context, { name }, owner) => removeStoredSetting(context, { name, owner }),
    says: {
      removed: (_removed, { input }) => done('stored-setting-removed', storedSettingPath(input.name)),
      needed: refused('Zonder mailserver gaat de site dicht voor bezoekers. Vul een andere in.'),
      'in-use': refused(
        'Er loopt nog een betaling bij Mollie. Haal de sleutel weg als die is afgerond: zonder sleutel horen we niet hoe ze afloopt.',
      ),
      unknown: refused('Hier is niets bewaard.'),
    },
  }),
}

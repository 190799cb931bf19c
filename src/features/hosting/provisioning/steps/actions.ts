import { z } from 'astro/zod'
import { colleagues } from '@/office/colleagues'
import { officeFault, RECORD_OVERTAKEN, refused } from '@/office/rules/office-flash'
import { form } from '@/platform/forms/form'
import { optionalText } from '@/shared/form-fields'
import { done } from '@/shared/form-state'
import { inputOf, mostOf } from './domain/driver-field'
import { isPackageInput } from './domain/target-form'
import { TARGETS_PATH, targetPath } from './domain/target-paths'
import { TRY_LABELS } from './domain/try-result'
import { closeTarget, openTarget, removeTarget } from './server/attend-target'
import { DRIVER_NAMES, driverEntry } from './server/drivers'
import { moveAccount } from './server/move-account'
import { setTarget } from './server/set-target'
import { tryTarget } from './server/try-target'

const GONE = refused('Deze koppeling is er niet meer.')
const OVERTAKEN = refused(RECORD_OVERTAKEN)
const targetChoice = z.object({ target_id: z.uuid() })

/** Inputs of every driver; what another driver asks for is not sent. */
const SETTING_INPUTS = Object.fromEntries(
  DRIVER_NAMES.flatMap((name) => driverEntry(name).fields).map((field) => [
    inputOf(field),
    optionalText(mostOf(field)),
  ]),
)

/** What is wrong is said at its field by the use case, all at once. */
const targetForm = z.object({
  target_id: z.uuid(),
  driver: z.enum(DRIVER_NAMES, 'Kies een aanbieder uit de lijst.'),
  shown_change: optionalText(40),
  label: optionalText(200),
  addresses: optionalText(2000),
  mail_host: optionalText(300),
  panel_url: optionalText(300),
  webmail_url: optionalText(300),
  sftp_host: optionalText(300),
  nameservers: optionalText(2000),
  room: optionalText(20),
  prices: optionalText(5000),
  most_per_day: optionalText(20),
  currency: optionalText(20),
  ...SETTING_INPUTS,
})

/** Names of the parts of the form that every target has. */
type TargetForm = { target_id: string; driver: (typeof DRIVER_NAMES)[number]; shown_change: string | null }

/** The forms of the office about the providers where orders are carried out. */
export const targets = {
  save: form({
    who: colleagues,
    confirms: 'recently',
    asks: targetForm.catchall(z.string()),
    isAlsoRead: isPackageInput,
    does: (context, typed, admin) => {
      const { target_id: id, driver, shown_change: shownChange } = typed as unknown as TargetForm
      return setTarget(context, { id, driver, shownChange: shownChange ?? '', typed, admin })
    },
    says: {
      saved: (_saved, { input }) => done('target-saved', targetPath(String(input.target_id))),
      invalid: ({ errors }) => ({
        status: 'invalid',
        errors,
        notice: officeFault(Object.values(errors)[0] ?? 'Dit formulier klopt niet.'),
      }),
      known: refused('Deze koppeling is al bewaard.'),
      gone: GONE,
      overtaken: OVERTAKEN,
    },
  }),

  tryConnection: form({
    who: colleagues,
    asks: targetChoice,
    does: (context, { target_id: targetId }, admin) => tryTarget(context, { targetId, admin }),
    says: {
      works: 'target-works',
      fails: refused('De verbinding werkt niet. Hieronder staat wat de aanbieder antwoordde.'),
      gone: GONE,
      overtaken: OVERTAKEN,
    },
  }),

  open: form({
    who: colleagues,
    asks: targetChoice,
    does: (context, { target_id: targetId }, admin) => openTarget(context, { targetId, admin }),
    says: {
      opened: 'target-opened',
      unchanged: 'target-opened',
      untried: refused(
        'Probeer eerst de verbinding. Open zetten kan als die werkt met wat er nu is ingevuld.',
      ),
      gone: GONE,
    },
  }),

  close: form({
    who: colleagues,
    asks: targetChoice,
    does: (context, { target_id: targetId }, admin) => closeTarget(context, { targetId, admin }),
    says: { closed: 'target-closed', unchanged: 'target-closed', gone: GONE },
  }),

  remove: form({
    who: colleagues,
    asks: targetChoice,
    does: (context, { target_id: targetId }, admin) => removeTarget(context, { targetId, admin }),
    says: {
      removed: done('target-removed', TARGETS_PATH),
      used: refused(
        'Hier is al voor bestellingen gewerkt, dus weg kan niet meer. Zet de koppeling dicht voor nieuwe bestellingen.',
      ),
      gone: GONE,
    },
  }),

  moveAccount: form({
    who: colleagues,
    asks: z.object({
      account_id: z.uuid(),
      target_id: z.uuid('Kies waar het account nu staat.'),
      user_name: z
        .string()
        .trim()
        .regex(/^[a-z][a-z0-9_-]{1,31}$/i, 'Vul de gebruikersnaam in zoals hij op de nieuwe server is.'),
    }),
    does: (context, { account_id: accountId, target_id: targetId, user_name: userName }, admin) =>
      moveAccount(context, { accountId, targetId, userName, admin }),
    says: {
      moved: (_moved, { input }) => done('account-moved', targetPath(input.target_id)),
      unseen: ({ because }) =>
        refused(`De nieuwe server is niet te lezen, dus er is niets vastgelegd. ${TRY_LABELS[because]}`),
      absent: {
        status: 'invalid',
        errors: { user_name: 'Op de nieuwe server is geen account met deze naam en deze domeinnaam.' },
        notice: officeFault('Het account is daar niet gevonden. Er is niets vastgelegd.'),
      },
      full: refused('Die server is vol. Maak daar ruimte, of verhoog het aantal bij de koppeling.'),
      taken: refused('Die gebruikersnaam is daar al van een andere bestelling.'),
      busy: refused(
        'Er staat bij de oude server nog werk open voor deze bestelling. Wacht tot dat klaar is.',
      ),
      same: refused('Het account staat al bij deze server.'),
      gone: refused('Dit account of deze server is er niet meer, of de bestelling is voorbij.'),
    },
  }),
}

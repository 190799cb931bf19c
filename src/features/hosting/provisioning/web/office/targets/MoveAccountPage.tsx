import { officeOrderPath } from '@/office/rules/office-paths'
import { IfMaySend } from '@/office/ui/OfficeReader'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormNotice, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Select } from '@/ui/Select'
import { TextInput } from '@/ui/TextInput'
import { moveAccountPath, TARGETS_PATH, targetPath } from '../../../steps/domain/target-paths'
import type { AccountLine, ShownTarget } from '../../../steps/server/target-queries'
import { roomInWords } from './TargetsPage'

interface ShownMove {
  account: AccountLine & { targetId: string; targetLabel: string; isOver: boolean }
  /** Panels to which it can be moved. */
  panels: readonly ShownTarget[]
  sent: FormState<object> | undefined
}

interface MoveAccountPageProps {
  notice?: FormNotice | undefined
  found: ShownMove | undefined
}

export const moveTitle = (found: Pick<ShownMove, 'account'> | undefined) =>
  found ? `${found.account.domainName} verhuizen` : 'Deze hosting is er niet'

/** What a person does to move the hosting of an order to another server, and where it is recorded afterwards. */
export function MoveAccountPage({ notice, found }: MoveAccountPageProps) {
  return (
    <>
      <PageHeading
        title={moveTitle(found)}
        parent={
          found
            ? { href: targetPath(found.account.targetId), label: found.account.targetLabel }
            : { href: TARGETS_PATH, label: 'Koppelingen' }
        }
      />
      <AnswerBox notice={notice} />
      {found ? <MoveView {...found} /> : null}
    </>
  )
}

function MoveView({ account, panels, sent }: ShownMove) {
  const { orderNumber, userName, packageName, targetLabel, isOver } = account
  return (
    <div className="grid max-w-3xl gap-10">
      <Facts
        facts={[
          [
            'Bestelling',
            <a key="order" href={officeOrderPath(orderNumber)} className="thread-link">
              {orderNumber}
            </a>,
          ],
          ['Staat nu op', targetLabel],
          ['Gebruiker', userName],
          ['Pakket', packageName],
        ]}
      />
      <Part id="stappen" title="Zo verhuis je het">
        <ol className="grid list-decimal gap-2 pl-5 text-note leading-snug">
          {STEPS.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Part>
      <Part id="vastleggen" title="Vastleggen">
        {isOver ? (
          <p className="remark-text">De bestelling is voorbij: er valt niets meer te verhuizen.</p>
        ) : panels.length === 0 ? (
          <p className="remark-text">
            Er is geen andere server. Voeg die eerst toe bij <a href={TARGETS_PATH}>Koppelingen</a>.
          </p>
        ) : (
          <IfMaySend action="targets.moveAccount">
            <MoveForm {...{ account, panels, sent }} />
          </IfMaySend>
        )}
      </Part>
    </div>
  )
}

const STEPS = [
  'Zet de TTL van de records in de zone op 300 seconden, en wacht tot de oude TTL voorbij is: meestal een paar uur, hoogstens een dag.',
  'Maak op de nieuwe server een account voor dezelfde domeinnaam, in hetzelfde pakket.',
  'Kopieer de bestanden, de databases en de mailboxen. Zet de instellingen van de site op de nieuwe databases.',
  'Bekijk de site op de nieuwe server voordat bezoekers daar komen: met een regel in het hosts-bestand van je eigen computer.',
  'Kopieer nog een keer wat er intussen is veranderd, en wijs in de zone het adres van de site en de mailserver naar de nieuwe server.',
  'Kijk na een uur of de site met https opent, en of mail aankomt en weggaat.',
  'Leg hieronder vast waar het nu staat. Vanaf dan gaat alles wat we vanzelf doen naar de nieuwe server.',
  'Laat de oude hosting twee weken staan, en haal op wat daar nog aan mail binnenkwam. Verwijder haar dan daar zelf; zet die dag in je agenda.',
]

function MoveForm({ account, panels, sent = FRESH }: ShownMove) {
  const values = valuesOf(sent)
  const errors = errorsOf(sent)
  return (
    <form
      method="post"
      noValidate
      action={actionAddress('targets.moveAccount', moveAccountPath(account.orderNumber))}
      className="grid gap-5"
    >
      <input type="hidden" name="account_id" value={account.id} />
      <p className="max-w-[68ch] text-note">
        We kijken eerst op de nieuwe server of het account er is. Zo niet, dan leggen we niets vast.
      </p>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <Field name="target_id" label="Nieuwe server" need="required" error={errors.target_id}>
          {(control) => (
            <Select
              {...control}
              placeholder="Maak een keuze"
              options={panels.map((panel) => ({
                value: panel.id,
                label: `${panel.label} (${roomInWords(panel)} accounts)`,
              }))}
              defaultValue={values.target_id}
            />
          )}
        </Field>
        <Field
          name="user_name"
          label="Gebruiker op de nieuwe server"
          need="required"
          error={errors.user_name}
        >
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={32}
              defaultValue={values.user_name ?? account.userName}
            />
          )}
        </Field>
      </div>
      <Button type="submit" className="justify-self-start">
        Vastleggen
      </Button>
    </form>
  )
}

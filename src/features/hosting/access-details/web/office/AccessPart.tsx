import { Folded } from '@/office/ui/Folded'
import { Part } from '@/office/ui/Part'
import { actionAddress } from '@/shared/action-address'
import { shownDay } from '@/shared/calendar-day'
import { shortDutchDateTime } from '@/shared/dutch-date'
import { type FormState, FRESH, isRefused } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Checkbox } from '@/ui/Checkbox'
import { Facts } from '@/ui/Facts'
import { factsOfAccess } from '../access-facts'
import { AccessFields } from './internal/AccessFields'
import type { OfficeAccess } from './server/access-for-office'

interface AccessPartProps {
  access: OfficeAccess
  /** Path of the page that it stands on. */
  path: string
  /** The form as it was sent, when it was refused. */
  sent?: FormState | undefined
}

/** How a customer reaches what was delivered: as it stands, the form, and the version before the last change. */
export function AccessPart({ access, path, sent = FRESH }: AccessPartProps) {
  const { details, link, savedAt, savedBy } = access
  return (
    <Part id="toegang" title="Toegang">
      {details ? (
        <>
          <Facts
            facts={[
              ...factsOfAccess(details),
              ['Link om in te loggen', link && `werkt tot en met ${shownDay(link.until)}`],
            ]}
          />
          {savedAt ? (
            <p className="hint-text">
              Bewaard op {shortDutchDateTime(savedAt)} door {savedBy}. De klant ziet dit in het account.
            </p>
          ) : null}
        </>
      ) : (
        <NotFilledIn {...{ access, path }} />
      )}
      <Folded title={details ? 'Toegang wijzigen' : 'Toegang invullen'} open={isRefused(sent)}>
        <form
          method="post"
          noValidate
          action={`${actionAddress('hostingOffice.saveAccessDetails', path)}#toegang`}
          aria-label="Toegang"
          className="mt-3 grid gap-6 rounded border border-hairline bg-paper p-4 sm:p-5"
        >
          <AccessHidden {...access} />
          <AccessFields known={details ?? access.proposal} link={link} sent={sent} />
          <div className="grid justify-items-start gap-2">
            <TellBox {...access} sent={sent} />
            <Button type="submit" size="small">
              Toegang bewaren
            </Button>
          </div>
        </form>
      </Folded>
      {access.previous ? <Previous {...{ access, path }} /> : null}
    </Part>
  )
}

function AccessHidden({ about, version }: Pick<OfficeAccess, 'about' | 'version'>) {
  return (
    <>
      <input type="hidden" name="subject_kind" value={about.kind} />
      <input type="hidden" name="subject_id" value={about.id} />
      <input type="hidden" name="version" value={version} />
    </>
  )
}

function NotFilledIn({ access, path }: Pick<AccessPartProps, 'access' | 'path'>) {
  const { about, isNeeded, isAwaited, isDelivered } = access
  if (!isNeeded)
    return <p className="remark-text">Niet nodig: hier is niets in te loggen of in te stellen.</p>
  return (
    <>
      <p className="remark-text">
        {isDelivered
          ? 'Nog niet ingevuld: de klant weet nog niet waar alles staat en hoe je erin komt.'
          : 'Nog niet ingevuld. Doe het vóór de oplevering: de mail van dan wijst de klant ernaar.'}
      </p>
      {isAwaited ? (
        <form method="post" action={`${actionAddress('hostingOffice.skipAccessDetails', path)}#toegang`}>
          <input type="hidden" name="subject_kind" value={about.kind} />
          <input type="hidden" name="subject_id" value={about.id} />
          <button type="submit" className="row-button">
            Niet nodig
          </button>
        </form>
      ) : null}
    </>
  )
}

function TellBox({
  isDelivered,
  isAwaited,
  sent,
}: Pick<OfficeAccess, 'isDelivered' | 'isAwaited'> & { sent: FormState }) {
  if (isAwaited) return <p className="hint-text">De klant wacht hierop en krijgt er een mail over.</p>
  if (!isDelivered)
    return <p className="hint-text">De klant hoort het met de mail van de oplevering, en nu nog niet.</p>
  const isTicked = isRefused(sent) ? sent.values.tell_customer === 'on' : true
  return (
    <Checkbox
      name="tell_customer"
      value="on"
      defaultChecked={isTicked}
      label="Mail de klant"
      hint="Eén mail, alleen als er iets verandert, met een link naar de toegang in het account."
    />
  )
}

function Previous({ access, path }: Pick<AccessPartProps, 'access' | 'path'>) {
  if (!access.previous) return null
  return (
    <Folded title="Vorige versie">
      <form
        method="post"
        action={`${actionAddress('hostingOffice.restoreAccessDetails', path)}#toegang`}
        className="mt-3 grid justify-items-start gap-3 rounded border border-hairline bg-paper p-4"
      >
        <AccessHidden {...access} />
        <Facts facts={factsOfAccess(access.previous)} />
        <TellBox {...access} sent={FRESH} />
        <Button type="submit" size="small" variant="secondary">
          Deze versie terugzetten
        </Button>
        <p className="hint-text">
          Wat er nu staat, wordt dan de vorige versie. De link om in te loggen blijft.
        </p>
      </form>
    </Folded>
  )
}

import { quoteMark } from '@/features/billing/subscriptions/terms/domain/change-quote'
import { FormFault } from '@/features/people/accounts/web/PageNotice'
import { PORTAL_PATH } from '@/portal/rules/portal-paths'
import { actionAddress } from '@/shared/action-address'
import { FORM_FIELDS, type FormState } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Checkbox } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { portalProjectPath } from '../../../domain/project'
import { LINE_OBSTACLES } from '../../domain/line-obstacles'
import { lineChangeButton } from '../../domain/line-words'
import { chosenLines, lineFields, WISH_FIELDS } from '../../domain/typed-wish'
import { CatalogueChoice } from '../internal/CatalogueChoice'
import { CycleChoice } from '../internal/CycleChoice'
import { LineSum } from '../internal/LineSum'
import type { FoundLineChange } from './server/load-line-change'

interface LineChangePageProps {
  /** The form of the change, as it was sent. */
  state: FormState
  found: FoundLineChange | undefined
}

export const lineChangeTitle = (found: Pick<FoundLineChange, 'current'> | undefined) =>
  found ? (found.current ? 'Pakket of extra’s wijzigen' : 'Abonnement wijzigen') : 'Dit abonnement is er niet'

/** Another package, other extras, another cycle or a line less of what a quote began, by the customer: choose, see the price, confirm. */
export function LineChangePage({ state, found }: LineChangePageProps) {
  const parent = found
    ? { href: portalProjectPath(found.project.number), label: found.project.title }
    : { href: PORTAL_PATH, label: 'Mijn account' }
  return (
    <div className="page-width py-6 lg:py-8">
      <PageHeading title={lineChangeTitle(found)} parent={parent} />
      <div className="mb-6 empty:hidden">
        <FormFault state={state} />
      </div>
      {found ? (
        <Change found={found} />
      ) : (
        <p>Bij jouw account hoort geen abonnement waarvan je hier iets kunt kiezen.</p>
      )}
    </div>
  )
}

function Change({ found }: { found: FoundLineChange }) {
  const { project, subscriptionId, description, obstacle, current, lines, billingCycle, basis, params } =
    found
  const back = portalProjectPath(project.number)
  if (obstacle)
    return (
      <div className="grid max-w-[60ch] justify-items-start gap-4">
        <p>{LINE_OBSTACLES[obstacle]}</p>
        <ButtonLink href={back} variant="secondary">
          Naar het project
        </ButtonLink>
      </div>
    )
  const typed = new URLSearchParams(params)
  const chosen = current && found.isChosen ? chosenLines(typed, current) : current
  return (
    <div className="grid items-start gap-10 lg:grid-cols-2 lg:gap-12">
      <form method="get" action="#som" className="grid min-w-0 grid-cols-1 gap-6">
        <p className="max-w-[60ch] wrap-anywhere">Het gaat om: {description}.</p>
        <input type="hidden" name="abonnement" value={subscriptionId} />
        <input type="hidden" name="gekozen" value="1" />
        {current && chosen ? <CatalogueChoice {...{ current, chosen, billingCycle, basis }} /> : null}
        <CycleChoice current={billingCycle} chosen={typed.get(WISH_FIELDS.billingCycle)} />
        {lines.length > 0 ? (
          <ChoiceGroup kind="checkbox" legend="Wat moet er stoppen?">
            {lines.map(({ id, description: line }) => (
              <Checkbox
                key={id}
                name={lineFields(id).drop}
                value="ja"
                defaultChecked={typed.has(lineFields(id).drop)}
                label={line}
              />
            ))}
          </ChoiceGroup>
        ) : null}
        <Button type="submit" variant="secondary" className="justify-self-start">
          Bekijk wat het kost
        </Button>
      </form>
      <section id="som" aria-labelledby="som-titel" className="grid min-w-0 scroll-mt-6 content-start gap-4">
        <h2 id="som-titel" className="border-ink border-b-2 pb-2 text-title">
          Wat het kost
        </h2>
        <Sum found={found} back={back} />
      </section>
    </div>
  )
}

function Sum({ found, back }: { found: FoundLineChange; back: string }) {
  const { project, quote, isChosen, isMore, basis, today, stays, params } = found
  if (!quote)
    return isChosen ? (
      <FormNoticeBox
        notice={{
          title: 'Hier verandert niets',
          description: 'Kies iets anders dan er nu is. Moet alles stoppen? Zeg dan op bij je project.',
          tone: 'warning',
        }}
      />
    ) : (
      <p>Kies wat je wilt, en bekijk wat het kost. Je zit nog nergens aan vast.</p>
    )
  return (
    <>
      <LineSum {...{ quote, basis, today, stays }} />
      <form
        method="post"
        action={actionAddress(
          'portal.changeLines',
          `${portalProjectPath(project.number)}/wijzigen?${params}`,
        )}
        className="flex flex-wrap items-center gap-x-5 gap-y-2"
      >
        <input type="hidden" name="subscription_id" value={found.subscriptionId} />
        <input type="hidden" name="wish" value={params} />
        <input type="hidden" name="quoted" value={quoteMark(quote)} />
        <input type="hidden" name={FORM_FIELDS.requestId} value={found.requestId} />
        <Button type="submit">{lineChangeButton(quote, today, isMore)}</Button>
        <ButtonLink href={back} variant="quiet">
          Toch niet
        </ButtonLink>
      </form>
    </>
  )
}

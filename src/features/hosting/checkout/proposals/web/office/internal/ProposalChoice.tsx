import { orderWizard } from '@/content/pages/hosting-order-wizard'
import { countField, countOf } from '@/features/hosting/catalogue/domain/counted-extras'
import { offeredExtras, offeredPackages } from '@/features/hosting/catalogue/domain/packages'
import { ExtraChoice } from '@/features/hosting/catalogue/web/ExtraChoice'
import { DOMAIN_PLANS } from '@/features/hosting/orders/domain/order-status'
import { inEurosAndCents } from '@/shared/money'
import { Button } from '@/ui/Button'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { NAME_ALONE } from '../../../../domain/order-answers'
import { LOOKED_FIELD } from '../../../domain/order-proposal'
import type { ProposalStep } from '../server/load-proposal-step'

interface ProposalChoiceProps {
  /** Path of the page itself: looking at a price changes nothing, so the form is a GET. */
  path: string
  found: ProposalStep
}

const { cycle, domain, details } = orderWizard
const DOMAIN_LABELS = {
  register: 'Een nieuwe naam, wij leggen hem vast',
  bring: 'De klant heeft hem al, en neemt hem mee',
} as const

/** What is ordered: the fields of the wizard. */
export function ProposalChoice({ path, found: { answers, errors, search } }: ProposalChoiceProps) {
  const euros = inEurosAndCents
  return (
    <form method="get" action={`${path}#som`} className="grid gap-6" aria-label="Wat er besteld wordt">
      <ChoiceGroup kind="radio" legend="Hostingpakket" need="required" error={errors.hosting_package}>
        {offeredPackages().map(({ id, name, storageGb, price }) => (
          <Radio
            key={id}
            name="hosting_package"
            value={id}
            defaultChecked={answers.hosting_package === id}
            label={`${name}, ${storageGb} GB`}
            hint={`${euros(price.monthly)} per maand of ${euros(price.yearly)} per jaar, excl. btw`}
          />
        ))}
        <Radio
          name="hosting_package"
          value={NAME_ALONE}
          defaultChecked={answers.hosting_package === NAME_ALONE}
          label="Geen hosting, alleen een domeinnaam"
          hint="Per jaar, zonder extra’s. Vul hieronder de naam in."
        />
      </ChoiceGroup>
      <ChoiceGroup kind="radio" legend="Betalen" choicesClassName="flex flex-wrap gap-x-8">
        {(['monthly', 'yearly'] as const).map((each) => (
          <Radio
            key={each}
            name="billing_cycle"
            value={each}
            defaultChecked={answers.billing_cycle === each}
            label={cycle[each]}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup kind="radio" legend={domain.legend} choicesClassName="grid">
        {DOMAIN_PLANS.map((plan) => (
          <Radio
            key={plan}
            name="domain_plan"
            value={plan}
            defaultChecked={answers.domain_plan === plan}
            label={DOMAIN_LABELS[plan]}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-2">
        <Field
          name="domain_name"
          label="Domeinnaam"
          need="optional"
          hint="Leeg laten kan. Een nieuwe naam zoeken we op bij het register."
          error={errors.domain_name}
          className="max-w-112"
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="url"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              placeholder="bakkerijjansen.nl"
              maxLength={500}
              defaultValue={answers.domain_name}
            />
          )}
        </Field>
        <OtherNames {...{ path, answers, search }} />
      </div>
      <ChoiceGroup kind="checkbox" legend="Extra’s" choicesClassName="grid sm:grid-cols-2 sm:gap-x-6">
        {offeredExtras().map(({ id, name, most, perMonth }) => (
          <ExtraChoice
            key={id}
            id={id}
            count={countOf(answers.extras, id)}
            most={most}
            typed={answers.extra_texts[countField(id)]}
            error={errors[countField(id)]}
            label={name}
            hint={`${euros(perMonth)} per maand${most > 1 ? ' per stuk' : ''}, excl. btw`}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup
        kind="radio"
        legend="De klant bestelt als"
        hint="Vraag het: een particulier heeft 14 dagen bedenktijd en geen minimale looptijd."
        choicesClassName="flex flex-wrap gap-x-8"
      >
        {(['consumer', 'company'] as const).map((one) => (
          <Radio
            key={one}
            name="acting_as"
            value={one}
            defaultChecked={answers.acting_as === one}
            label={details.actingAs.choices[one]}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" variant="secondary" name={LOOKED_FIELD} value="1" className="justify-self-start">
        Bekijk wat het kost
      </Button>
    </form>
  )
}

/** Near names that are not taken, each as a link that looks at it with the rest as it stands. */
function OtherNames({ path, answers, search }: { path: string } & Pick<ProposalStep, 'answers' | 'search'>) {
  if (search.state !== 'answered') return null
  const { answer } = search
  const near =
    answer.outcome === 'checked'
      ? answer.alternatives
      : answer.outcome === 'needs-tld' || answer.outcome === 'not-sold'
        ? answer.suggestions
        : []
  const free = near.filter(({ verdict }) => verdict !== 'bezet')
  if (free.length === 0) return null
  const addressOf = (name: string) => {
    const params = new URLSearchParams({
      hosting_package: answers.hosting_package,
      billing_cycle: answers.billing_cycle,
      domain_plan: 'register',
      domain_name: name,
      acting_as: answers.acting_as,
      [LOOKED_FIELD]: '1',
    })
    for (const extra of answers.extras) params.append('extras', extra)
    return `${path}?${params}#som`
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-note">
      {free.map(({ name, verdict }) => (
        <li key={name}>
          <a href={addressOf(name)} className="text-indigo underline wrap-anywhere">
            {name}
          </a>{' '}
          {verdict}
        </li>
      ))}
    </ul>
  )
}

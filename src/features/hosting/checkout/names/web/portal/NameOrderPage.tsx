import '../../../web/internal/wizard/order.css'
import { domainPriceInWords } from '@/content/pages/domain-prices'
import { orderWizard } from '@/content/pages/hosting-order-wizard'
import type { PaymentMethod } from '@/features/billing/payments/domain/payment'
import {
  type DomainVerdict,
  notSoldSentence,
  sourceLine,
  verdictSentence,
} from '@/features/hosting/domains/domain/availability'
import type { DomainSearch } from '@/features/hosting/domains/domain/domain-search'
import type { ActingAs } from '@/features/people/customers/domain/acting-as'
import { NAME_ORDER_PATH, PORTAL_PATH } from '@/portal/rules/portal-paths'
import { errorsOf, type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { withPrices } from '@/shared/price-words'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Radio } from '@/ui/Checkbox'
import { ChoiceGroup } from '@/ui/ChoiceGroup'
import { Field } from '@/ui/Field'
import { FormNoticeBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { TextInput } from '@/ui/TextInput'
import { useVatPercent, VatRate } from '@/ui/VatRate'
import { KnownCustomerOrder } from '../../../web/internal/known-customer/KnownCustomerOrder'
import { NAME_ORDER_PARAMS } from '../../domain/name-order-address'
import { NAME_ORDER_TITLE } from './name-order-notices'
import type { NameOrder } from './server/load-name-order'

interface NameOrderPageProps {
  notice?: FormNotice | undefined
  /** Undefined for an account without a customer. */
  found: NameOrder | undefined
  /** The form that came back. */
  sent?: FormState | undefined
  methods: readonly PaymentMethod[]
  now: Date
}

const { domain, details } = orderWizard

/** A domain name alone, by the customer: search, see what it costs, order it. */
export function NameOrderPage(props: NameOrderPageProps) {
  const { notice, found } = props
  return (
    <div className="page-width py-6 lg:py-8">
      <div className="grid max-w-3xl gap-8">
        <PageHeading title={NAME_ORDER_TITLE} parent={{ href: PORTAL_PATH, label: 'Mijn account' }} />
        {notice ? <FormNoticeBox notice={notice} /> : null}
        {found ? (
          <VatRate percent={found.basis}>
            <Found {...props} found={found} />
          </VatRate>
        ) : (
          <p>
            Bij dit account hoort nog geen klant. Bestel eerst hosting; daarna kun je hier namen bijkopen.
          </p>
        )}
      </div>
    </div>
  )
}

function Found({ found, sent = FRESH, methods, now }: NameOrderPageProps & { found: NameOrder }) {
  const { order, search } = found
  const errors = errorsOf(sent)
  return (
    <>
      <p className="max-w-[60ch]">
        Een naam zonder hosting: wij leggen hem op jouw naam vast en verlengen hem elk jaar, tot je opzegt.
      </p>
      <SearchForm {...{ found }} error={errors.domain_name} />
      {search.state === 'answered' ? <Answer {...{ found }} answer={search.answer} /> : null}
      {order ? (
        <KnownCustomerOrder {...order} {...{ errors, methods, now }} basis={found.basis}>
          <input type="hidden" name="record_id" value={order.recordId} />
        </KnownCustomerOrder>
      ) : null}
    </>
  )
}

/** Looking at a name changes nothing, so the form is a GET. */
function SearchForm({ found: { typed, actingAs }, error }: { found: NameOrder; error: string | undefined }) {
  return (
    <form method="get" action={NAME_ORDER_PATH} aria-label="Domeinnaam" className="grid gap-5">
      <Field
        name={NAME_ORDER_PARAMS.name}
        label={domain.label}
        need="required"
        hint="Zoals bakkerijjansen.nl."
        error={error}
        className="max-w-112"
      >
        {(control) => (
          <TextInput
            {...control}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
            defaultValue={typed}
          />
        )}
      </Field>
      <ChoiceGroup
        kind="radio"
        legend={details.actingAs.legend}
        hint="Een particulier heeft 14 dagen bedenktijd."
        choicesClassName="flex flex-wrap gap-x-8"
      >
        {(['consumer', 'company'] as const).map((one: ActingAs) => (
          <Radio
            key={one}
            name={NAME_ORDER_PARAMS.actingAs}
            value={one}
            defaultChecked={actingAs === one}
            label={details.actingAs.choices[one]}
          />
        ))}
      </ChoiceGroup>
      <Button type="submit" variant="secondary" className="justify-self-start">
        {domain.search}
      </Button>
    </form>
  )
}

function Answer({ found, answer }: { found: NameOrder; answer: DomainSearch }) {
  switch (answer.outcome) {
    case 'invalid':
      return <p className="text-madder">{answer.errors.domain_name}</p>
    case 'limited':
      return <p>{answer.message}</p>
    case 'needs-tld':
    case 'not-sold':
      return (
        <div className="grid gap-2">
          <p>{answer.outcome === 'not-sold' ? notSoldSentence(answer.name) : answer.message}</p>
          <Names {...{ found }} heading={domain.suggestions} names={answer.suggestions} />
        </div>
      )
    case 'checked':
      return (
        <div className="grid gap-4">
          <VerdictOf checked={answer.checked} />
          <Names {...{ found }} heading={domain.alternatives} names={answer.alternatives} />
        </div>
      )
  }
}

const MOVES_WITH_HOSTING = 'Een naam die je al hebt, neem je mee als je hosting bestelt.'

const TONES = { vrij: 'good', bezet: 'bad', onbekend: 'waiting' } as const satisfies Record<
  DomainVerdict['verdict'],
  BadgeTone
>

/** The verdict in one word beside the name, its source and time, and what the name costs. */
function VerdictOf({ checked }: { checked: DomainVerdict }) {
  const { name, verdict } = checked
  const source = sourceLine(checked)
  return (
    <div className="domain-verdict" data-verdict={verdict}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="domain-name">{name}</span> <Badge tone={TONES[verdict]}>{verdict}</Badge>
      </p>
      <p className="max-w-144">
        {verdict === 'bezet' ? `${name} is bezet. ${MOVES_WITH_HOSTING}` : verdictSentence(checked)}
      </p>
      {verdict === 'bezet' ? null : (
        <p>
          <PriceOf name={name} />
        </p>
      )}
      {source ? <p className="hint-text">{source}</p> : null}
    </div>
  )
}

function PriceOf({ name }: { name: string }) {
  return withPrices(domainPriceInWords(name), useVatPercent())
}

/** Near names, each with its verdict, as a link that looks at it. A taken one cannot be had. */
function Names({
  found: { actingAs },
  heading,
  names,
}: {
  found: NameOrder
  heading: string
  names: readonly DomainVerdict[]
}) {
  if (names.length === 0) return null
  const addressOf = (name: string) =>
    `${NAME_ORDER_PATH}?${new URLSearchParams({
      [NAME_ORDER_PARAMS.name]: name,
      [NAME_ORDER_PARAMS.actingAs]: actingAs,
    })}`
  return (
    <div>
      <p className="font-semibold text-note">{heading}</p>
      <ul className="mt-1 border-hairline border-t">
        {names.map(({ name, verdict }) => (
          <li key={name} className="flex min-h-13 flex-wrap items-center gap-x-3 border-hairline border-b">
            <span className="font-semibold wrap-anywhere">{name}</span>{' '}
            <Badge tone={TONES[verdict]}>{verdict}</Badge>
            {verdict === 'bezet' ? null : (
              <ButtonLink href={addressOf(name)} variant="quiet" size="small" className="ml-auto">
                {domain.choose}
                <span className="sr-only">: {name}</span>
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

import { testBankPage } from '@/content/pages/betalen'
import { type Cents, inEurosAndCents } from '@/shared/money'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { Weave } from '@/ui/weave/Weave'
import type { PaymentState } from '../../domain/payment'
import { TEST_BANK_DECISIONS, type TestBankDecision } from '../../domain/test-bank'

interface TestBankPageProps {
  payee: string
  description: string
  amount: Cents
  state: PaymentState
  /** By a mandate: the bank does it by itself. */
  isDebit: boolean
  /** Back to the shop. */
  back: string
}

/** The counter of the test bank: one slip, and every end that a payment can have. */
export function TestBankPage({ payee, description, amount, state, isDebit, back }: TestBankPageProps) {
  return (
    <section className="on-ink relative isolate grid min-h-[min(48rem,82svh)] items-start overflow-clip bg-ink text-linen">
      <Weave draft="plain" tone="night" cellPx={14} className="absolute inset-0 -z-10 opacity-60" />
      <div className="page-width grid justify-items-center py-10 lg:py-16">
        <div className="on-paper w-full max-w-136 rounded bg-paper text-ink shadow-float">
          <header className="flex flex-wrap items-center justify-between gap-3 border-ink border-b-2 px-5 py-4 sm:px-8">
            <h1 className="text-display-xs">{testBankPage.heading}</h1>
            <Badge tone="waiting">Geen echt geld</Badge>
          </header>
          <div className="grid gap-6 px-5 py-6 sm:px-8 sm:py-8">
            <Slip payee={payee} description={description} amount={amount} />
            {state === 'open' ? null : (
              <p role="status" className="border-ochre border-l-4 bg-linen px-4 py-3">
                {testBankPage.states[state]}
              </p>
            )}
            {isDebit && state === 'open' ? <p>{testBankPage.debit}</p> : null}
            {state === 'paid' ? (
              <ButtonLink href={back}>{testBankPage.back}</ButtonLink>
            ) : (
              <Decisions isOpen={state === 'open'} />
            )}
            <p className="border-hairline border-t pt-4 hint-text leading-snug">{testBankPage.explanation}</p>
          </div>
        </div>
      </div>
    </section>
  )
}

function Slip({ payee, description, amount }: Pick<TestBankPageProps, 'payee' | 'description' | 'amount'>) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      <dt className="text-ink-soft">Aan</dt>
      <dd className="text-right font-semibold">{payee}</dd>
      <dt className="text-ink-soft">Omschrijving</dt>
      <dd className="break-words text-right font-semibold">{description}</dd>
      <dt className="self-end text-ink-soft">Bedrag</dt>
      <dd className="text-right figure-text text-display-s tabular-nums">{inEurosAndCents(amount)}</dd>
    </dl>
  )
}

function Decisions({ isOpen }: { isOpen: boolean }) {
  return (
    <form method="post" className="grid gap-5">
      <div className="grid gap-3 sm:grid-cols-2">
        <Decision decision="paid" variant="primary" />
        <Decision decision="later" variant="secondary" />
      </div>
      {isOpen ? (
        <fieldset className="grid gap-3">
          <legend className="mb-2 hint-text">{testBankPage.mishaps}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {(['cancelled', 'failed', 'expired'] as const).map((decision) => (
              <Decision key={decision} decision={decision} variant="secondary" size="small" />
            ))}
          </div>
        </fieldset>
      ) : null}
    </form>
  )
}

interface DecisionProps {
  decision: TestBankDecision
  variant: 'primary' | 'secondary'
  size?: 'regular' | 'small'
}

function Decision({ decision, variant, size = 'regular' }: DecisionProps) {
  return (
    <Button type="submit" name="decision" value={decision} variant={variant} size={size} className="w-full">
      {TEST_BANK_DECISIONS[decision]}
    </Button>
  )
}

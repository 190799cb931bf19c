import type { DomainCheckResult } from '@/features/hosting/domains/server/test-domain-check'
import { actionAddress } from '@/shared/action-address'
import { errorsOf, type FormState, valuesOf } from '@/shared/form-state'
import { inEurosAndCents } from '@/shared/money'
import { Badge, type BadgeTone } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'
import { SYSTEM_TEST_PATH } from '../../../domain/internal/system-test-path'

interface DomainTestCardProps {
  state: FormState<{ typed: string; result: DomainCheckResult }>
}

/** Looks up a name at its registry, bypassing the cache. */
export function DomainTestCard({ state }: DomainTestCardProps) {
  return (
    <section className="grid content-start gap-4 rounded border border-hairline bg-paper p-5">
      <h2 className="text-large">Domeincontrole testen</h2>
      <form
        method="post"
        noValidate
        action={actionAddress('systemTest.checkDomain', SYSTEM_TEST_PATH)}
        className="grid gap-4"
      >
        <Field name="domain" label="Domeinnaam" error={errorsOf(state).domain}>
          {(control) => (
            <TextInput
              {...control}
              defaultValue={state.status === 'accepted' ? state.typed : valuesOf(state).domain}
              placeholder="bakkerijaarnink.nl"
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <div>
          <Button type="submit" size="small" variant="secondary">
            Domein controleren
          </Button>
        </div>
      </form>
      {state.status === 'accepted' ? <Outcome result={state.result} /> : null}
    </section>
  )
}

function Outcome({ result }: { result: DomainCheckResult }) {
  const { tone, word } = verdictLook(result.available)
  return (
    <div role="status">
      <Facts
        facts={[
          ['Domein', result.domain],
          [
            'Oordeel',
            <Badge key="verdict" tone={tone}>
              {word}
            </Badge>,
          ],
          ['Prijs', `${inEurosAndCents(result.price)} voor het eerste jaar, excl. btw`],
        ]}
      />
    </div>
  )
}

function verdictLook(available: boolean | null): { tone: BadgeTone; word: string } {
  if (available === null) return { tone: 'waiting', word: 'onbekend' }
  return available ? { tone: 'good', word: 'vrij' } : { tone: 'gone', word: 'bezet' }
}

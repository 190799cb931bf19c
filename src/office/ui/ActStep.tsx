import type { ReactNode } from 'react'
import { errorsOf, type FormState, FRESH, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { ButtonLink } from '@/ui/ButtonLink'
import { type Fact, Facts } from '@/ui/Facts'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'

interface ActStepProps {
  /** What will happen, with amounts. */
  facts: readonly Fact[]
  /** URL that the form posts to. */
  action: string
  /** Hidden fields, without the fingerprint. */
  ids: Readonly<Record<string, string>>
  /** Fingerprint of the facts: the act is refused when they are others by then. */
  shown: string
  button: string
  /** The page that it came from: nothing changed there. */
  back: string
  /** Who reads the reason; without it the act asks none. */
  hint?: string
  /** Further fields of the act, a file perhaps. */
  children?: ReactNode
  /** Whether nobody can take it back. */
  isFinal?: boolean
  /** The form as it was sent, when nothing was done. */
  sent?: FormState | undefined
}

/** Step before an act that cannot be undone: everything that it does, the reason, and the way back. */
export function ActStep({
  facts,
  action,
  ids,
  shown,
  button,
  back,
  hint,
  children,
  isFinal = true,
  sent = FRESH,
}: ActStepProps) {
  return (
    <div className="grid max-w-208 gap-6">
      <section
        aria-labelledby="wat-er-gebeurt"
        className="grid gap-4 rounded border border-hairline bg-paper p-5"
      >
        <h2 id="wat-er-gebeurt" className="text-large">
          Dit gebeurt er
        </h2>
        <Facts facts={facts} stacks />
      </section>
      <form
        method="post"
        action={action}
        noValidate
        encType={children ? 'multipart/form-data' : undefined}
        className="grid justify-items-start gap-4"
      >
        {Object.entries({ ...ids, shown }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        {hint ? (
          <Field
            name="reason"
            label="Reden"
            need="required"
            hint={hint}
            error={errorsOf(sent).reason}
            className="w-full"
          >
            {(control) => (
              <Textarea
                {...control}
                minLength={3}
                maxLength={500}
                rows={2}
                defaultValue={valuesOf(sent).reason}
              />
            )}
          </Field>
        ) : null}
        {isFinal ? <p>Dit is niet terug te draaien.</p> : null}
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button type="submit">{button}</Button>
          <ButtonLink href={back} variant="quiet">
            Terug
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

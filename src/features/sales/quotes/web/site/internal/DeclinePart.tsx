import { quotePage } from '@/content/pages/offerte-bekijken'
import { errorsOf, FORM_FIELDS, type FormState, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'

const { decline } = quotePage

/** The way to say no, folded away until somebody wants it. */
export function DeclinePart({ requestId, state }: { requestId: string; state: FormState }) {
  return (
    <section aria-labelledby="afwijzen-kop" className="quote-section">
      <details open={state.status !== 'fresh'}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center thread-link">
          <h2 id="afwijzen-kop" className="label-text">
            {decline.heading}
          </h2>
        </summary>
        <form method="post" noValidate className="mt-3 grid gap-4">
          <p className="max-w-[60ch]">{decline.introduction}</p>
          <input type="hidden" name={FORM_FIELDS.requestId} value={requestId} />
          <Field name="reason" label={decline.label} need="optional" error={errorsOf(state).reason}>
            {(control) => <Textarea {...control} rows={3} defaultValue={valuesOf(state).reason} />}
          </Field>
          <Button
            type="submit"
            name="intent"
            value="decline"
            variant="secondary"
            className="justify-self-start"
          >
            {decline.submit}
          </Button>
        </form>
      </details>
    </section>
  )
}

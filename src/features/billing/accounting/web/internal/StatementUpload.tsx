import { actionAddress } from '@/shared/action-address'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { controlClasses } from '@/ui/TextInput'
import { STATEMENTS_PATH } from '../../domain/statement-view'

/** Takes a bank statement in. Nothing is booked by it. */
export function StatementUpload() {
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={actionAddress('bookkeeping.importStatement', STATEMENTS_PATH)}
      className="grid max-w-176 gap-4 rounded border border-hairline bg-paper p-5"
    >
      <Field
        name="statement"
        label="Afschrift van de bank"
        need="required"
        hint="CAMT.053 (XML), versie 02 of 08, tot 2 MB. Komt het als zip, pak het dan eerst uit."
      >
        {(control) => (
          <input {...control} type="file" accept=".xml,.053,text/xml,application/xml" className={FILE} />
        )}
      </Field>
      <p className="text-note">
        Inlezen boekt nog niets. Je ziet eerst per regel welke factuur erbij hoort, en kiest dan wat je boekt.
      </p>
      <div>
        <Button type="submit" size="small">
          Afschrift inlezen
        </Button>
      </div>
    </form>
  )
}

const FILE = controlClasses(
  'file:mr-4 file:cursor-pointer file:rounded file:border-0 file:bg-ink file:px-4 file:py-2 file:font-semibold file:text-linen hover:file:bg-indigo',
)

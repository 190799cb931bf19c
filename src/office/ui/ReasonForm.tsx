import type { ReactNode } from 'react'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'

interface ReasonFormProps {
  /** URL that the form posts to. */
  action: string
  /** Hidden fields. */
  ids: Readonly<Record<string, string>>
  hint: string
  /** The buttons. */
  children: ReactNode
}

/** Form of an action that needs a reason. */
export function ReasonForm({ action, ids, hint, children }: ReasonFormProps) {
  return (
    <form method="post" action={action} className="grid justify-items-start gap-3">
      {Object.entries(ids).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field name="reason" label="Reden" hint={hint} className="w-full">
        {(control) => <Textarea {...control} required minLength={3} maxLength={500} rows={2} />}
      </Field>
      <div className="flex flex-wrap gap-2">{children}</div>
    </form>
  )
}

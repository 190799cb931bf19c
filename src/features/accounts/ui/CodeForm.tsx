import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { TextInput } from '@/ui/TextInput'

/** The second half of a sign-in: the code from the app, or a recovery code. */
export function CodeForm({ address }: { address: string }) {
  return (
    <form method="post" action={address} aria-label="Code invullen" noValidate className="grid gap-5">
      <Field
        name="code"
        label="Code"
        hint="De zes cijfers uit je app. Je telefoon niet bij de hand? Gebruik een herstelcode, elk werkt één keer."
      >
        {(control) => (
          <TextInput {...control} required autoComplete="one-time-code" autoFocus maxLength={20} />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Button type="submit" className="max-sm:w-full">
          Verder
        </Button>
        <a href="/inloggen" className="py-2 font-medium underline underline-offset-near">
          Opnieuw beginnen
        </a>
      </div>
    </form>
  )
}

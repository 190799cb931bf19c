import { fitted, logoPath } from '@/content/look'
import type { Logo } from '@/content/site-facts'
import { errorsOf } from '@/shared/form-state'
import { Field } from '@/ui/Field'
import { controlClasses } from '@/ui/TextInput'
import type { Sent } from './SettingField'

const FILE = controlClasses(
  'file:mr-4 file:cursor-pointer file:rounded file:border-0 file:bg-ink file:px-4 file:py-2 file:font-semibold file:text-linen hover:file:bg-indigo',
)

/** The logo as it stands, and the file that takes its place. */
export function LogoField({ sent, logo }: Sent & { logo: Logo | undefined }) {
  return (
    <>
      {logo ? (
        <img
          src={logoPath(logo)}
          alt="Je logo nu"
          {...fitted(logo, { width: 300, height: 80 })}
          className="h-auto max-w-full"
        />
      ) : null}
      <Field
        name="logo"
        label="Nieuw logo"
        need="required"
        hint="PNG, JPEG of WebP, tot 2 MB. Liefst een PNG met een doorzichtige achtergrond."
        error={errorsOf(sent).logo}
      >
        {(control) => <input {...control} type="file" accept=".png,.jpg,.jpeg,.webp" className={FILE} />}
      </Field>
    </>
  )
}

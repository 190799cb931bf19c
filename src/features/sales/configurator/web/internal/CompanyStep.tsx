import { configuratorPage } from '@/content/pages/configurator'
import { Field } from '@/ui/Field'
import { Textarea } from '@/ui/Textarea'
import { TextInput } from '@/ui/TextInput'
import type { StepProps } from '@/ui/wizard/steps'
import type { Answers } from '../../domain/internal/answers'

const { labels, hints } = configuratorPage

export function CompanyStep({ answers, errors, onAnswer }: StepProps<Answers>) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="company" label={labels.company} need="required" error={errors.company}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="organization"
            value={answers.company}
            onChange={(event) => onAnswer({ company: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="industry"
        label={labels.industry}
        need="required"
        hint={hints.industry}
        error={errors.industry}
      >
        {(control) => (
          <TextInput
            {...control}
            value={answers.industry}
            onChange={(event) => onAnswer({ industry: event.target.value })}
          />
        )}
      </Field>
      <Field
        name="description"
        label={labels.description}
        need="optional"
        hint={hints.description}
        error={errors.description}
        className="sm:col-span-2"
      >
        {(control) => (
          <Textarea
            {...control}
            rows={5}
            value={answers.description}
            onChange={(event) => onAnswer({ description: event.target.value })}
          />
        )}
      </Field>
    </div>
  )
}

import { Folded } from '@/office/ui/Folded'
import { VersionLine } from '@/office/ui/VersionLine'
import { actionAddress } from '@/shared/action-address'
import { dutchDateTime } from '@/shared/dutch-date'
import { errorsOf, type FormNotice, type FormState, FRESH, isRefused, valuesOf } from '@/shared/form-state'
import { Button } from '@/ui/Button'
import { Field } from '@/ui/Field'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { Textarea } from '@/ui/Textarea'
import { isChanged, type PageText } from '../../domain/page-text'
import { EDIT_PARAMETER, TEXTS_PATH, textAnchor } from '../../domain/settings-path'
import type { TextGroup } from '../../domain/text-group-list'
import type { TextVersion } from '../../server/text-versions'
import type { TypedDocument } from '../../server/typed-document'
import { TextHints } from '../TextHints'
import { LegalTextLine } from './internal/LegalTextLine'

export interface TextWithVersions extends PageText {
  /** The newest first. */
  versions: readonly Pick<TextVersion, 'version' | 'words' | 'savedAt' | 'savedBy'>[]
}

interface TextGroupPageProps {
  notice?: FormNotice | undefined
  group: TextGroup
  texts: readonly TextWithVersions[]
  /** The form as it was sent, when it was refused. */
  sent?: FormState<object> | undefined
  /** How the document among them looks, as its form shows it. */
  view?: TypedDocument | undefined
}

/** The texts of a page in a list, each with its form and its versions. */
export function TextGroupPage({ notice, group, texts, sent = FRESH, view }: TextGroupPageProps) {
  const sentKey = isRefused(sent) ? sent.values.key : undefined
  return (
    <div className="grid gap-6">
      <div>
        <PageHeading title={`Teksten: ${group.label}`} />
        <AnswerBox notice={notice} />
        <p className="flex flex-wrap gap-x-5">
          <a href={TEXTS_PATH} className="inline-flex min-h-11 items-center text-indigo underline">
            Alle pagina’s
          </a>
          {group.path && (
            <a
              href={group.legalText ? group.path : `${group.path}?${EDIT_PARAMETER}`}
              className="inline-flex min-h-11 items-center text-indigo underline"
            >
              {group.legalText ? 'Bekijk de pagina' : 'Bewerk op de pagina'}
            </a>
          )}
        </p>
      </div>
      <ol className="grid min-w-0 grid-cols-1">
        {texts.map((text) => {
          const line = { text, groupId: group.id, sent: text.key === sentKey ? sent : FRESH }
          return text.isDocument && group.legalText ? (
            <LegalTextLine key={text.key} name={group.legalText} view={view} {...line} />
          ) : (
            <TextLine key={text.key} {...line} />
          )
        })}
      </ol>
    </div>
  )
}

interface TextLineProps {
  text: TextWithVersions
  groupId: string
  sent: FormState<object>
}

function TextLine({ text, groupId, sent }: TextLineProps) {
  const { key, label, words, versions } = text
  const page = `${TEXTS_PATH}/${groupId}`
  const restoring = (version: number, about: string) => ({
    action: actionAddress('siteSettings.restoreText', page),
    fields: { key, version, shown_version: text.version },
    label: 'Terugzetten',
    about,
  })
  return (
    <li id={textAnchor(key)} className="max-w-3xl scroll-mt-24 border-hairline border-t py-3 target:bg-paper">
      <p className="remark-text">
        {label}
        {isChanged(text) && <span className="font-semibold text-loden">, gewijzigd</span>}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <Folded title="Wijzigen" open={isRefused(sent)}>
        <form
          method="post"
          noValidate
          action={`${actionAddress('siteSettings.saveText', page)}#${textAnchor(key)}`}
          className="grid gap-3"
        >
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={text.version} />
          <Field name="text" label={label} error={errorsOf(sent).text}>
            {(control) => (
              <Textarea
                {...control}
                rows={3}
                className="min-h-16"
                defaultValue={valuesOf(sent).text ?? words}
              />
            )}
          </Field>
          <TextHints text={text} />
          <Button type="submit" className="justify-self-start">
            Publiceren
          </Button>
        </form>
      </Folded>
      {versions.length > 0 && (
        <Folded title="Eerdere versies">
          <ol className="grid gap-2">
            {versions.slice(1).map(({ version, words: earlier, savedAt, savedBy }) => (
              <VersionLine
                key={version}
                title={`${dutchDateTime(savedAt)}, door ${savedBy}`}
                restore={restoring(version, `${dutchDateTime(savedAt)}, door ${savedBy}`)}
              >
                <p className="whitespace-pre-line text-ink-soft">{earlier ?? text.shipped}</p>
              </VersionLine>
            ))}
            <VersionLine title={BEGINNING} restore={restoring(0, BEGINNING)}>
              <p className="whitespace-pre-line text-ink-soft">{text.shipped}</p>
            </VersionLine>
          </ol>
        </Folded>
      )}
    </li>
  )
}

const BEGINNING = 'Het begin'

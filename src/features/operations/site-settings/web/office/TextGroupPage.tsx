import { Folded } from '@/office/ui/Folded'
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
import type { TextGroup } from '../../domain/text-groups'
import type { TextVersion } from '../../server/text-versions'
import { TextHints } from '../TextHints'

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
}

/** The texts of a page in a list, each with its form and its versions. */
export function TextGroupPage({ notice, group, texts, sent = FRESH }: TextGroupPageProps) {
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
              href={`${group.path}?${EDIT_PARAMETER}`}
              className="inline-flex min-h-11 items-center text-indigo underline"
            >
              Bewerk op de pagina
            </a>
          )}
        </p>
      </div>
      <ol className="grid max-w-3xl">
        {texts.map((text) => (
          <TextLine
            key={text.key}
            text={text}
            groupId={group.id}
            sent={text.key === sentKey ? sent : FRESH}
          />
        ))}
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
  const address = (action: 'siteSettings.saveText' | 'siteSettings.restoreText') =>
    `${actionAddress(action, `${TEXTS_PATH}/${groupId}`)}#${textAnchor(key)}`
  return (
    <li id={textAnchor(key)} className="scroll-mt-24 border-hairline border-t py-3 target:bg-paper">
      <p className="remark-text">
        {label}
        {isChanged(text) && <span className="font-semibold text-loden">, gewijzigd</span>}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
      <Folded title="Wijzigen" open={isRefused(sent)}>
        <form method="post" noValidate action={address('siteSettings.saveText')} className="grid gap-3">
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
              <EarlierText
                key={version}
                {...{ version, textKey: key }}
                action={address('siteSettings.restoreText')}
                title={`${dutchDateTime(savedAt)}, door ${savedBy}`}
                words={earlier ?? text.shipped}
              />
            ))}
            <EarlierText
              {...{ textKey: key }}
              version={0}
              action={address('siteSettings.restoreText')}
              title="Het begin"
              words={text.shipped}
            />
          </ol>
        </Folded>
      )}
    </li>
  )
}

interface EarlierTextProps {
  textKey: string
  version: number
  action: string
  title: string
  words: string
}

function EarlierText({ textKey, version, action, title, words }: EarlierTextProps) {
  return (
    <li className="grid gap-x-5 gap-y-1 border-hairline border-t pt-2 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="text-note leading-snug [overflow-wrap:anywhere]">
        <p className="font-semibold">{title}</p>
        <p className="whitespace-pre-line text-ink-soft">{words}</p>
      </div>
      <form method="post" action={action}>
        <input type="hidden" name="key" value={textKey} />
        <input type="hidden" name="version" value={version} />
        <Button type="submit" size="small" variant="quiet" aria-label={`Terugzetten: ${title}`}>
          Terugzetten
        </Button>
      </form>
    </li>
  )
}

import { logoPath, SHIPPED_WEAVES } from '@/content/look'
import type { Look } from '@/content/site-facts'
import { type FormNotice, type FormState, FRESH } from '@/shared/form-state'
import { AnswerBox } from '@/ui/forms/FormNoticeBox'
import { PageHeading } from '@/ui/PageHeading'
import { COLOURS } from '@/ui/weave/colourways'
import type { SettingVersion } from '../../server/known-site-settings'
import { ColourFields } from './internal/ColourFields'
import { LogoField } from './internal/LogoField'
import { LookSample } from './internal/LookSample'
import { noticeAboveParts, SettingPart } from './internal/SettingPart'
import { WeaveFields } from './internal/WeaveFields'

type Setting = 'colours' | 'weaves' | 'logo'

interface LookPageProps {
  notice?: FormNotice | undefined
  look: Look | undefined
  /** Versions of each, the newest first. */
  history: Readonly<Record<Setting, readonly SettingVersion[]>>
  /** The forms as they were sent, when they were refused. */
  sent?: Partial<Record<Setting, FormState<object> | undefined>>
}

/** How the site looks, and with it mails, papers, portal and office. */
export function LookPage({ notice, look = {}, history, sent = {} }: LookPageProps) {
  const { colours = COLOURS, weaves = SHIPPED_WEAVES, logo } = look
  return (
    <div className="grid gap-8" data-look-page>
      <div>
        <PageHeading title="Uiterlijk" />
        <AnswerBox notice={noticeAboveParts(notice, sent)} />
        <p className="max-w-[68ch] text-ink-soft">
          Wat je hier bewaart, staat meteen op de site, in de klantomgeving en in het kantoor, en op mails,
          offertes en facturen die vanaf nu gemaakt worden.
        </p>
      </div>
      <LookSample house={weaves.house} logo={logo && logoPath(logo)} />
      <SettingPart
        name="colours"
        sent={sent.colours}
        action="siteSettings.saveColours"
        intro="Alles moet te lezen blijven, ook voor wie slecht ziet: een kleur die te weinig contrast geeft, kan niet."
        versions={history.colours}
      >
        <ColourFields sent={sent.colours ?? FRESH} colours={colours} />
      </SettingPart>
      <SettingPart
        name="weaves"
        sent={sent.weaves}
        action="siteSettings.saveWeaves"
        intro="Aan twee weefsels herkennen mensen je. Diensten en artikelen hebben er elk een van zichzelf."
        versions={history.weaves}
      >
        <WeaveFields sent={sent.weaves ?? FRESH} weaves={weaves} />
      </SettingPart>
      <SettingPart
        name="logo"
        sent={sent.logo}
        action="siteSettings.saveLogo"
        intro="In plaats van het getekende beeldmerk met je naam. Wie het niet ziet, hoort je naam. Weghalen doe je bij de eerdere versies, met Het begin."
        versions={history.logo}
        hasFile
      >
        <LogoField sent={sent.logo ?? FRESH} logo={logo} />
      </SettingPart>
    </div>
  )
}

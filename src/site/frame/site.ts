import { startCookieBanner } from '@/features/operations/consent/web/cookie-banner'
import { startTags } from '@/features/operations/consent/web/tags'
import { reportErrors } from '@/features/operations/health/client-errors/web/report-errors'
import { startChatLauncher } from '@/features/sales/conversations/widget/web/launcher'
import { startCursor } from '@/ui/cursor/cursor'
import '@/ui/forms/first-fault'
import { enhanceNavigation } from './navigation'

reportErrors()
enhanceNavigation()
startCookieBanner()
startTags()
startCursor()
startChatLauncher()

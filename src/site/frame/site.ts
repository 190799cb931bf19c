import { startChatLauncher } from '@/features/chat/ui/launcher'
import { reportErrors } from '@/features/client-errors/ui/report-errors'
import { startCookieBanner } from '@/features/consent/ui/cookie-banner'
import { startTags } from '@/features/consent/ui/tags'
import { startCursor } from '@/ui/cursor/cursor'
import '@/ui/forms/first-fault'
import { enhanceNavigation } from './navigation'

reportErrors()
enhanceNavigation()
startCookieBanner()
startTags()
startCursor()
startChatLauncher()

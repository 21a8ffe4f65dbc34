import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { Screen } from '../shared/screen.tsx'
import { useTexts } from './texts/shell-texts.ts'

export function NoSuchPage() {
  const { absent } = useTexts()
  return (
    <Screen title={absent.title}>
      <Notice kind="warning">
        <p>{absent.words}</p>
        <p>
          <Link to="/">{absent.home}</Link>
        </p>
      </Notice>
    </Screen>
  )
}

/** What stands in the place of a screen whose code failed, or could not be loaded. */
export function BrokenScreen() {
  const { broken } = useTexts()
  return (
    <Screen title={broken.title}>
      <Notice kind="danger" alert>
        <p>{broken.words}</p>
        <Button kind="second" onPress={() => location.reload()}>
          {broken.reload}
        </Button>
      </Notice>
    </Screen>
  )
}

export function NothingOpen() {
  const { nothing } = useTexts()
  return (
    <Screen title={nothing.title}>
      <Notice>{nothing.words}</Notice>
    </Screen>
  )
}

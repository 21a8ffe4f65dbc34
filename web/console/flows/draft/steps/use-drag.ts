import { type PointerEvent as Pressed, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { movedTo, placeAt } from './order.ts'

/** Dragging the items of a list by a pointer; Escape or a lost pointer takes it back. Keys have buttons instead. */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  order: readonly string[],
  {
    show,
    drop,
  }: {
    show: (order: readonly string[] | undefined) => void
    drop: (id: string, order: readonly string[]) => void
  },
) {
  const [dragged, drag] = useState<string>()
  const now = useRef<readonly string[]>(order)
  const middles = () =>
    [...(list.current?.children ?? [])]
      .filter((item) => (item as HTMLElement).dataset.id !== dragged)
      .map((item) => {
        const { top, height } = item.getBoundingClientRect()
        return top + height / 2
      })
  const move = useEffectEvent((event: PointerEvent) => {
    const after = movedTo(now.current, dragged!, placeAt(middles(), event.clientY))
    if (after === now.current) return
    now.current = after
    show(after)
  })
  const release = useEffectEvent(() => {
    drop(dragged!, now.current)
    drag(undefined)
  })
  const giveUp = useEffectEvent(() => {
    show(undefined)
    drag(undefined)
  })
  // The item itself moves in the page and would lose the pointer, so the window listens.
  useEffect(() => {
    if (dragged === undefined) return
    const onMove = (event: PointerEvent) => move(event)
    const onUp = () => release()
    const onCancel = () => giveUp()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') giveUp()
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', onCancel)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', onCancel)
      window.removeEventListener('keydown', onKey)
    }
  }, [dragged])
  return {
    dragged,
    handle: (id: string) => ({
      onPointerDown(event: Pressed<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        now.current = order
        drag(id)
      },
    }),
  }
}

/** Moves a part by one place. At the end of the list it keeps its focus and does nothing. */
export function MoveButton({
  way,
  isOff,
  label,
  onPress,
}: {
  way: 'up' | 'down'
  isOff: boolean
  label: string
  onPress: () => void
}) {
  return (
    <button
      className="button button--second part__move"
      type="button"
      data-move={way}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress()
      }}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    </button>
  )
}

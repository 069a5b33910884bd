type ThemeSwitchProps = {
  id: string
  action: string
  label: string
  /** The label stands above already. */
  titled?: boolean | undefined
  chosen: string
  options: readonly { value: string; label: string }[]
}

/** Each choice is a button that posts it, so it works without JavaScript and needs no second button. */
export function ThemeSwitch({ id, action, label, titled, chosen, options }: ThemeSwitchProps) {
  return (
    <form method="post" action={action} className="theme-switch" id={id}>
      <input type="hidden" name="place" value={id} />
      <fieldset>
        <legend className={titled ? 'visually-hidden' : undefined}>{label}</legend>
        <div className="theme-switch-options">
          {options.map((option) => (
            <button
              key={option.value}
              type="submit"
              name="theme"
              value={option.value}
              aria-pressed={option.value === chosen}
            >
              {option.label}
            </button>
          ))}
        </div>
      </fieldset>
    </form>
  )
}

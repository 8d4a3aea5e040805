import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Drawer } from '#ui/drawer.tsx'
import { Field } from '#ui/field.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import { Menu } from '#ui/menu.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { useToast } from '#ui/toast.tsx'
import { useDialog } from '#ui/use-dialog.ts'

export function Dialogs() {
  const dialog = useDialog()
  const wide = useDialog()
  const drawer = useDialog()
  const longDrawer = useDialog()
  const toast = useToast()
  return (
    <div className="btn-row">
      <Button {...dialog.opener}>Open dialog</Button>
      <Dialog {...dialog.dialog} description="Nice to see you again." title="Log in">
        <Field autoComplete="email" label="Your email*" name="email" type="email" />
        <PasswordField autoComplete="current-password" label="Password*" name="password" />
        <Checkbox>Remember me</Checkbox>
        <Button onClick={() => toast({ tone: 'error', text: 'The field cannot be empty.' })} variant="primary" wide>
          Log in
        </Button>
      </Dialog>
      <Button {...wide.opener}>Open wide dialog</Button>
      <Dialog
        {...wide.dialog}
        picture={<img alt="" height="1000" src={dialogPicture} width="700" />}
        title="Create account"
        wide
      >
        <div className="form form--two">
          {['Your full name*', 'Your email*', 'Create password*', 'Confirm the password*'].map((label) => (
            <Field key={label} label={label} name={label} />
          ))}
        </div>
        <p className="divider">Sign in with</p>
        <Button onClick={wide.close} variant="primary" wide>
          Create account
        </Button>
      </Dialog>
      <Button {...drawer.opener}>Open drawer</Button>
      <Drawer
        {...drawer.dialog}
        closeLabel="Close menu"
        footer={
          <Button variant="primary" wide>
            Log in
          </Button>
        }
        title="Houseguest"
      >
        <p>360 px wide, full width on a narrower phone.</p>
      </Drawer>
      <Button {...longDrawer.opener}>Open long drawer</Button>
      <Drawer
        {...longDrawer.dialog}
        footer={
          <LinkButton to="/wish" variant="primary" wide>
            Open my wishlist
          </LinkButton>
        }
        title="Your wish list"
      >
        <Button onClick={() => toast({ tone: 'success', text: 'Linen Shade Table Lamp has been added to the cart' })}>
          Show a toast from here
        </Button>
        {Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Drawer>
    </div>
  )
}

export function Menus() {
  const toast = useToast()
  return (
    <div className="btn-row between">
      <Menu
        items={[
          { label: 'Open the shop page', href: '/candles' },
          { label: 'Deactivate', run: () => toast({ text: 'Deactivated' }) },
          { label: 'Delete', danger: true, run: () => toast({ text: 'Deleted' }) },
        ]}
        label="What to do with the product"
        opener={(props) => <Button {...props}>Open menu</Button>}
      />
      <Menu
        items={[{ label: 'CSV', run: () => toast({ text: 'Saved' }) }]}
        label="Save as"
        opener={(props) => <Button {...props}>At the edge</Button>}
      />
    </div>
  )
}

export function Toasts() {
  const toast = useToast()
  return (
    <div className="btn-row">
      <Button onClick={() => toast({ tone: 'success', text: 'Morning Snow Pillar Candle has been added to the cart' })}>
        Good news
      </Button>
      <Button onClick={() => toast({ tone: 'error', text: 'The field cannot be empty.' })}>Bad news</Button>
      <Button onClick={() => toast({ tone: 'info', text: 'You have already added the product to the cart' })}>
        News
      </Button>
      <Button
        onClick={() => toast({ tone: 'success', lang: 'uk', text: 'Вітаємо, Олено! Раді бачити вас у Hyggehus.' })}
        lang="uk"
      >
        Вітання
      </Button>
      <Button
        onClick={() =>
          toast({
            tone: 'success',
            text: 'Fjord Taper Candles, Pair has been removed from the cart',
            action: { label: 'Undo', run: () => toast({ text: 'It is back' }) },
          })
        }
      >
        News with undo
      </Button>
    </div>
  )
}

const dialogPicture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="7" height="10"/%3E'

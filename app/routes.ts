import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { categories } from './rulebook/categories.ts'

/** Every page address the shop answers. The JSON API has its own page: `api/api.server.ts`. */
export default [
  layout('storefront/frame/frame.tsx', [
    index('storefront/home/home-page.tsx'),
    ...categories.map(({ slug }) =>
      route(slug, 'storefront/catalog/category-page.tsx', { id: `storefront/catalog/category-page/${slug}` }),
    ),
    route('search', 'storefront/catalog/search-page.tsx'),
    route(':category/product/:article', 'storefront/catalog/product-page.tsx'),
    route(':category/product/:article/feedback', 'storefront/reviews/feedback-page.tsx'),
    route(':category/product/:article/question', 'storefront/questions/question-page.tsx'),
    route('wish', 'storefront/wishlist/wishlist-page.tsx'),
    route('cart', 'storefront/cart/cart-page.tsx'),
    route('subscribe', 'storefront/newsletter/subscribe-page.tsx'),
    route('subscribe/confirm', 'storefront/newsletter/confirm-page.tsx'),
    route('unsubscribe', 'storefront/newsletter/unsubscribe-page.tsx'),
    route('delivery-page', 'storefront/account/delivery-page.tsx'),
    route('my-account', 'storefront/account/account-layout.tsx', [
      index('storefront/account/my-account-page.ts'),
      route('my-orders', 'storefront/orders/orders-page.tsx'),
      route('my-orders/:number', 'storefront/orders/order-page.tsx'),
      route('my-cart', 'storefront/cart/my-cart-page.tsx'),
      route('my-wishlist', 'storefront/wishlist/my-wishlist-page.tsx'),
      route('my-delivery-information', 'storefront/account/delivery-information-page.tsx'),
      route('my-delivery-information/new', 'storefront/account/address-page.tsx', {
        id: 'storefront/account/new-address',
      }),
      route('my-delivery-information/:addressId', 'storefront/account/address-page.tsx'),
      route('reviews', 'storefront/reviews/my-reviews-page.tsx'),
      route('my-feedback', 'storefront/reviews/my-feedback-page.tsx'),
      route('reviews/:reviewId', 'storefront/reviews/edit-review-page.tsx'),
      route('profile', 'storefront/account/profile-page.tsx'),
      route('sessions', 'storefront/account/sessions-page.tsx'),
      route('linked-sign-ins', 'storefront/account/social/linked-sign-ins-page.tsx'),
      route('security', 'storefront/account/security/security-page.tsx'),
      route('security/authenticator', 'storefront/account/security/authenticator-page.tsx'),
    ]),
    ...['login', 'register', 'forgot-password', 'reset-password', 'confirm-email', 'log-out'].map((name) =>
      route(name, `storefront/account/sign-in/${name}-page.tsx`),
    ),
    route('second-factor', 'storefront/account/security/second-factor-page.tsx'),
    // Where letters lead: all that a guest can do with an order. Its own page of paying and thanking is `order/:number`.
    route('orders/:number', 'storefront/orders/order-by-link-page.tsx'),
    route('keep-account', 'storefront/account/keep-account-page.tsx'),
    layout('admin/frame/admin-layout.tsx', [
      route('add-product', 'admin/products/add-product-page.tsx'),
      route('change-product/:article', 'admin/products/change-product-page.tsx'),
      route('delete-card', 'admin/products/products-page.tsx'),
      route('delete-card/delete', 'admin/products/delete-page.tsx'),
      route('all-orders', 'admin/orders/orders-page.tsx'),
      route('all-orders/:number', 'admin/orders/order-page.tsx'),
      route('all-reviews', 'admin/reviews/reviews-page.tsx'),
      route('all-reviews/questions', 'admin/questions/questions-page.tsx'),
    ]),
    route('order/:number', 'storefront/checkout/order-page.tsx'),
    ...['purchase-rules', 'user-agreement', 'privacy-policy'].map((name) =>
      route(name, 'storefront/rules/rules-page.tsx', { id: `storefront/rules/${name}` }),
    ),
    route('*', 'storefront/home/not-found-page.tsx'),
  ]),
  route('all-orders/:number/packing-slip', 'admin/orders/packing-slip-page.tsx'),
  route('all-orders/:number/invoice', 'admin/orders/invoice-page.tsx'),
  route('sitemap.xml', 'storefront/seo/sitemap-resource.ts'),
  route('robots.txt', 'storefront/seo/robots-resource.ts'),
  route('my-account/my-orders/:number/invoice', 'storefront/orders/invoice-page.tsx'),
  route('orders/:number/invoice', 'storefront/orders/invoice-by-link-page.tsx'),
  ...['quote', 'place', 'start', 'test-payment'].map((name) =>
    route(`checkout/${name}`, `storefront/checkout/${name}-resource.ts`),
  ),
  route('current-products', 'storefront/cart/current-products.ts'),
  route('my-account/my-data', 'storefront/account/my-data-resource.ts'),
  route('my-account/security/new-passkey', 'storefront/account/security/new-passkey-resource.ts'),
  route('passkey', 'storefront/account/security/passkey-resource.ts'),
  route('ways-in', 'storefront/account/social/ways-in-resource.ts'),
  route('sign-in-with/:provider', 'storefront/account/social/start-resource.ts'),
  route('sign-in-with/:provider/back', 'storefront/account/social/back-resource.ts'),
  route('helpful', 'storefront/reviews/helpful-resource.ts'),
  route('similar-questions', 'storefront/questions/similar-questions-resource.ts'),
  route('save-product', 'admin/products/save-product-resource.ts'),
  route('who-am-i', 'storefront/houseguest/who-am-i-resource.ts'),
  route('my-things', 'storefront/houseguest/my-things-resource.ts'),
  ...(import.meta.env.DEV
    ? [route('dev/ui', 'storefront/dev/ui-page.tsx'), route('dev/mailbox', 'storefront/dev/mailbox-page.tsx')]
    : []),
] satisfies RouteConfig

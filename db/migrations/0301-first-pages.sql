-- The pages that every shop begins with; from here on they belong to its admins. Names in `fact` and `liveList` follow the settings.
with page (slug, title, summary, body, text) as (values
  ('delivery', $page$Delivery$page$, $page$How an order from Hyggehus reaches you, what that costs, and how long it takes.$page$, $page${"type": "doc", "content": [
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Methods, prices and days"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "The price is for the whole order, however many products are in it. It is part of the total that you see before you pay. A discount code can take it off, if its terms say so. Where a method is free from a sum, the products count before discount codes."}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "You choose one of these methods in the checkout:"}]},
    {"type": "liveList", "attrs": {"name": "delivery-methods"}},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "When it arrives"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "The working days count from the day on which your parcel leaves us; the product’s page, the checkout and our email show them as dates. The days are our honest estimate, and we email you when the parcel ships."}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "The page of your order shows how far it is. You find it in your account or, without one, by the link in our email."}]},
    {"type": "paragraph", "content": [{"type": "fact", "attrs": {"name": "leaving"}}, {"type": "text", "text": " Ordered and paid now:"}]},
    {"type": "liveList", "attrs": {"name": "arrivals"}},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Your address"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "We deliver to addresses in "}, {"type": "fact", "attrs": {"name": "country"}}, {"type": "text", "text": ". The carrier gets your name, address and phone number. Please give a number at which we can reach the person who receives the parcel."}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Is something wrong with the address? Until the order is packed you can change it on the order’s page. Afterwards answer our email about it or write to "}, {"type": "fact", "attrs": {"name": "email"}}, {"type": "text", "text": " as soon as you can."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "If something arrives broken"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Write to "}, {"type": "fact", "attrs": {"name": "email"}}, {"type": "text", "text": ": what arrived broken we replace or refund, the postage included. The page about "}, {"type": "text", "text": "returns", "marks": [{"type": "link", "attrs": {"href": "/returns"}}]}, {"type": "text", "text": " has the rest."}]}]}$page$::jsonb,
   $page$Methods, prices and days
The price is for the whole order, however many products are in it. It is part of the total that you see before you pay. A discount code can take it off, if its terms say so. Where a method is free from a sum, the products count before discount codes.
You choose one of these methods in the checkout:
When it arrives
The working days count from the day on which your parcel leaves us; the product’s page, the checkout and our email show them as dates. The days are our honest estimate, and we email you when the parcel ships.
The page of your order shows how far it is. You find it in your account or, without one, by the link in our email.
Ordered and paid now:
Your address
We deliver to addresses in . The carrier gets your name, address and phone number. Please give a number at which we can reach the person who receives the parcel.
Is something wrong with the address? Until the order is packed you can change it on the order’s page. Afterwards answer our email about it or write to as soon as you can.
If something arrives broken
Write to : what arrived broken we replace or refund, the postage included. The page about returns has the rest.$page$),
  ('returns', $page$Returns$page$, $page$How to cancel an order, send something back, and get your money back.$page$, $page${"type": "doc", "content": [
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Cancelling an order"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "As long as an order waits for its payment, you can cancel it yourself. The button is on the order’s page, and nothing is charged."}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Until it is packed you can also cancel a paid order there, or change its address and its pieces. What you take out is refunded at once."}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Once it is packed, answer our email about it or write to "}, {"type": "fact", "attrs": {"name": "email"}}, {"type": "text", "text": ", and one of us will see to it."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Sending something back"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Is it not what you hoped for? Choose “Return or exchange” on the order’s page, whose link is in our emails. You need no account for it, and the page says until when it is possible. What is unused can be sent back for a full refund of its price."}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Candles that have been burned and gift sets that have been opened can be returned only if something is wrong with them."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "If it arrived broken"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Choose “Return or exchange” as well, add photos, and say what would help you: your money, the same again or something else. What arrived broken we replace or refund, the postage included."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "If you cannot find the link"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Write to "}, {"type": "fact", "attrs": {"name": "email"}}, {"type": "text", "text": " and name the order’s number and what you want to send back. We answer with where to send it."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Your refund"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "The refund goes the way the payment came. We email you when it is on its way, and the order’s page shows the amount."}]}]}$page$::jsonb,
   $page$Cancelling an order
As long as an order waits for its payment, you can cancel it yourself. The button is on the order’s page, and nothing is charged.
Until it is packed you can also cancel a paid order there, or change its address and its pieces. What you take out is refunded at once.
Once it is packed, answer our email about it or write to , and one of us will see to it.
Sending something back
Is it not what you hoped for? Choose “Return or exchange” on the order’s page, whose link is in our emails. You need no account for it, and the page says until when it is possible. What is unused can be sent back for a full refund of its price.
Candles that have been burned and gift sets that have been opened can be returned only if something is wrong with them.
If it arrived broken
Choose “Return or exchange” as well, add photos, and say what would help you: your money, the same again or something else. What arrived broken we replace or refund, the postage included.
If you cannot find the link
Write to and name the order’s number and what you want to send back. We answer with where to send it.
Your refund
The refund goes the way the payment came. We email you when it is on its way, and the order’s page shows the amount.$page$),
  ('contact', $page$Contact$page$, $page$How to reach Hyggehus, and what helps us to help you.$page$, $page${"type": "doc", "content": [
    {"type": "liveList", "attrs": {"name": "contact"}},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "About an order"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Answer any of our emails about it, or name the order’s number when you write. It is in our email and on the order’s page."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "About a product"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "With an account you can also ask on the product’s page. We email you the answer, and show it there for others. Perhaps somebody has asked before: see "}, {"type": "text", "text": "questions and answers", "marks": [{"type": "link", "attrs": {"href": "/questions"}}]}, {"type": "text", "text": "."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "About your data"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "In your account you can see, download, correct and delete what we have about you. For everything else, write to us."}]}]}$page$::jsonb,
   $page$About an order
Answer any of our emails about it, or name the order’s number when you write. It is in our email and on the order’s page.
About a product
With an account you can also ask on the product’s page. We email you the answer, and show it there for others. Perhaps somebody has asked before: see questions and answers.
About your data
In your account you can see, download, correct and delete what we have about you. For everything else, write to us.$page$),
  ('questions', $page$Questions and answers$page$, $page$Asked by customers, answered by us. The list grows with every good question.$page$, $page${"type": "doc", "content": [
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Orders and delivery"}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "Do I need an account to order?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "No. Your order’s page opens by the link in our email, with everything you can do with it. An account keeps your orders, addresses and lists in one place, and brings your "}, {"type": "text", "text": "cart and wishlist", "marks": [{"type": "link", "attrs": {"href": "/wish"}}]}, {"type": "text", "text": " to other devices."}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "Will somebody else buy it while I pay?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "No. When you place the order we hold its products for "}, {"type": "fact", "attrs": {"name": "hold-minutes"}}, {"type": "text", "text": " minutes. If the payment takes longer, the order can still be paid for "}, {"type": "fact", "attrs": {"name": "order-hours"}}, {"type": "text", "text": " hours, as long as there is stock."}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "Can I change the address after ordering?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Yes, until the order is packed: on the order’s page, without writing to us. The same page lets you take pieces out or cancel the order. Afterwards write to "}, {"type": "fact", "attrs": {"name": "email"}}, {"type": "text", "text": ", and we do what the carrier still allows."}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "How long does delivery take?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "The product’s page and the checkout show the dates for each way of delivery before you pay. The page about "}, {"type": "text", "text": "delivery", "marks": [{"type": "link", "attrs": {"href": "/delivery"}}]}, {"type": "text", "text": " lists all of them with their prices."}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "How do I send something back?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Choose “Return or exchange” on the order’s page within "}, {"type": "fact", "attrs": {"name": "return-days"}}, {"type": "text", "text": " days of receiving it. The page about "}, {"type": "text", "text": "returns", "marks": [{"type": "link", "attrs": {"href": "/returns"}}]}, {"type": "text", "text": " says what can be returned and how the refund reaches you."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "The products"}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "Can you tell me when something is back?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Yes. A product that is sold out has a field for your email address on its page. We write once, when it is back, and then forget the address."}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "How large is it, and what is it made of?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Size, material and care are on the product’s page, as far as the maker has told us. If something is missing, ask there: we look it up or measure it."}]},
    {"type": "heading", "attrs": {"level": 3}, "content": [{"type": "text", "text": "Do you show every review?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "We read each review before it is shown, and leave it as it was written, praise or not. Only what insults somebody, advertises something or has nothing to do with the product is left out."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Not here?"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Write to us", "marks": [{"type": "link", "attrs": {"href": "/contact"}}]}, {"type": "text", "text": ", or ask on the page of a product. If the answer is useful to others it ends up on this page, without your name."}]}]}$page$::jsonb,
   $page$Orders and delivery
Do I need an account to order?
No. Your order’s page opens by the link in our email, with everything you can do with it. An account keeps your orders, addresses and lists in one place, and brings your cart and wishlist to other devices.
Will somebody else buy it while I pay?
No. When you place the order we hold its products for minutes. If the payment takes longer, the order can still be paid for hours, as long as there is stock.
Can I change the address after ordering?
Yes, until the order is packed: on the order’s page, without writing to us. The same page lets you take pieces out or cancel the order. Afterwards write to , and we do what the carrier still allows.
How long does delivery take?
The product’s page and the checkout show the dates for each way of delivery before you pay. The page about delivery lists all of them with their prices.
How do I send something back?
Choose “Return or exchange” on the order’s page within days of receiving it. The page about returns says what can be returned and how the refund reaches you.
The products
Can you tell me when something is back?
Yes. A product that is sold out has a field for your email address on its page. We write once, when it is back, and then forget the address.
How large is it, and what is it made of?
Size, material and care are on the product’s page, as far as the maker has told us. If something is missing, ask there: we look it up or measure it.
Do you show every review?
We read each review before it is shown, and leave it as it was written, praise or not. Only what insults somebody, advertises something or has nothing to do with the product is left out.
Not here?
Write to us, or ask on the page of a product. If the answer is useful to others it ends up on this page, without your name.$page$),
  ('about', $page$About$page$, $page$A small shop for the hours between dinner and sleep.$page$, $page${"type": "doc", "content": [
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "What we look for"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Things that are better at eight in the evening than at noon. That can be mended, refilled or passed on. That do one thing, and do it quietly. When a new one comes in, an old one has to make a good case for itself."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "How we choose"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "We burn the candles to the end, wash the blankets and lose at the games. What survives that stays. The product’s page says what it is made of and how large it is; where we do not know something, we say so, and then we go and ask."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "What we do not do"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "Countdowns, pop-ups, fourteen emails. If something is nearly gone the page says how many are left, because it is useful to know, and that is all there is to it."}]},
    {"type": "heading", "attrs": {"level": 2}, "content": [{"type": "text", "text": "Who answers"}]},
    {"type": "paragraph", "content": [{"type": "text", "text": "A person, usually within a day: "}, {"type": "fact", "attrs": {"name": "email"}}, {"type": "text", "text": ". The page about "}, {"type": "text", "text": "contact", "marks": [{"type": "link", "attrs": {"href": "/contact"}}]}, {"type": "text", "text": " has the rest, and our "}, {"type": "text", "text": "stories", "marks": [{"type": "link", "attrs": {"href": "/stories"}}]}, {"type": "text", "text": " have what does not fit on a label."}]}]}$page$::jsonb,
   $page$What we look for
Things that are better at eight in the evening than at noon. That can be mended, refilled or passed on. That do one thing, and do it quietly. When a new one comes in, an old one has to make a good case for itself.
How we choose
We burn the candles to the end, wash the blankets and lose at the games. What survives that stays. The product’s page says what it is made of and how large it is; where we do not know something, we say so, and then we go and ask.
What we do not do
Countdowns, pop-ups, fourteen emails. If something is nearly gone the page says how many are left, because it is useful to know, and that is all there is to it.
Who answers
A person, usually within a day: . The page about contact has the rest, and our stories have what does not fit on a label.$page$)
),
added as (
  insert into content (kind, slug, latest, published, first_published_at, created_at, updated_at)
  select 'page', slug, 1, 1, now(), now(), now() from page returning id, slug
)
insert into content_versions (content_id, number, title, summary, body, text, saved_at, full_name)
select added.id, 1, page.title, page.summary, page.body, page.text, now(), 'Hyggehus' from page join added using (slug);

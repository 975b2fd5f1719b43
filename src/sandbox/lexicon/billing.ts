/** Paying, prices and subscriptions. Line: name, ^broader, !opposite, valence, then words and phrases. */
export const billing = `
billing: billing, bill, bills, billed, statement of account, accounts payable, accounts receivable, finance department, payments and invoices
refund ^billing: refund, refunds, refunded, refundable, money back, reimburse, reimbursement, reimbursed, give me back my money, return my money, credit back, credited back, credit my account, chargeback, compensation, compensate, get back what I paid, money returned, store credit, want my cash back, repay me, make me whole
charge ^billing: charge, charged, charges, debit, debited, taken from my account, took money, deducted, withdrawn from my account, card was hit
double-charge ^charge ^billing -2: double charge, charged twice, billed twice, charged two times, duplicate charge, two charges, paid twice, overcharged, charged again, charged multiple times, twice on my statement, double billed, wrong amount, extra charge, unexpected charge, unauthorized charge, unrecognized charge, do not recognize charge, incorrect charge, billing error, hidden fees
invoice ^billing: invoice, invoices, invoiced, receipt, receipts, vat invoice, proof of payment, purchase order, billing statement, tax invoice
payment ^billing: payment, payments, pay, paid, paying, payable, checkout, transaction, transactions, remit, settle the bill, wire transfer, bank transfer
payment-method ^payment ^billing: payment method, credit card, debit card, card, visa card, mastercard, paypal, apple pay, google pay, stripe, expired card, update my card, new card, card on file, direct debit
payment-failed ^payment ^billing -2: payment failed, card declined, declined, payment not go through, payment rejected, transaction failed, can not pay, payment does not work, checkout fails, unable to pay, payment error
overdue ^payment ^billing -2: overdue, past due, unpaid, outstanding balance, late payment, arrears, missed payment, delinquent, final notice, not paid
price ^billing: price, prices, pricing, cost, costs, how much, rate, rates, quote, quotation, fee, fees, tariff, price list, per month, per seat, price range
expensive ^price !cheap -2: expensive, overpriced, pricey, costly, too much money, rip off, ripoff, rip-off, cost too much, high price, price increase, raised prices, price hike, steep, can not afford, unaffordable, exorbitant, extortionate, outrageous price, not worth the money, waste of money, cost a fortune, cheaper elsewhere, out of budget, over budget
cheap ^price !expensive +1: cheap, inexpensive, affordable, low price, good value, value for money, bargain, great deal, reasonable price, reasonably priced, fair price, budget friendly, worth every penny, worth the money, low cost, economical
discount ^price: discount, discounts, discounted, coupon, promo code, promotion code, voucher, sale price, on sale, special offer, percent off, % off, price reduction, rebate, promo, deal, deals, price match, student discount, loyalty discount, lower the price, better price, black friday
free ^price: free of charge, for free, complimentary, no cost, gratis, freebie, at no charge, without paying, free plan, free tier, free version
subscription ^billing: subscription, subscriptions, subscribe, subscribed, subscriber, membership, member, plan, monthly plan, annual plan, yearly plan, recurring, auto renew
renewal ^subscription ^billing: renewal, renew, renews, renewed, auto renewal, extend my subscription, prolong, renew contract, resubscribe
cancel !renewal: cancel, cancels, canceled, cancelled, cancelling, cancellation, terminate, termination, end my subscription, stop my subscription, close my account, discontinue, stop billing, quit my plan, opt out, call it off, stop service, stop renewing, turn off auto renewal, end my contract, want out, do not want to continue, do not renew, pull the plug, stop charging, do not want this anymore, rescind, withdraw my order, get rid of my subscription
upgrade ^subscription !downgrade: upgrade my plan, upgrade plan, premium plan, higher tier, higher plan, more seats, add seats, move to pro, additional licenses, pro plan, bigger plan, upgrade to, buy more
downgrade ^subscription !upgrade: downgrade, downgraded, lower plan, cheaper plan, smaller plan, basic plan, reduce seats, fewer seats, lower tier, scale down
trial ^subscription: trial, free trial, trial period, try it out, try before, evaluation period, test drive
tax ^billing: tax, taxes, vat, sales tax, gst, tax return, tax exempt, taxable, irs, hmrc, withholding, duty, customs duty, customs fee
tip ^payment: gratuity, tipping, tipped, leave a tip
donation ^payment: donation, donate, donated, donor, charity, charitable, fundraiser, fundraising, nonprofit, philanthropy, contribute money
`;

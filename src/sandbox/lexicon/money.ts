/** Banks, insurance and investing. */
export const money = `
finance: finance, financial, financially, money, economics, fiscal, monetary, wealth, cash, funds, capital, treasury
bank ^finance: bank, banks, banking, bank account, checking account, atm, teller, branch, wire transfer, account balance, iban, routing number, account number, deposit, withdraw, withdrawal, statement, overdraft, transfer
loan ^finance: loan, loans, lender, lending, borrow, borrowed, borrower, interest rate, credit score, repayment, installment, installments, refinance, debt, financing, apr, student loan
mortgage ^loan ^property: mortgage, mortgages, down payment, home loan, refinance, foreclosure, closing costs, mortgage rate
debt ^finance -2: debt, debts, owe, owes, owed, bankrupt, bankruptcy, insolvent, collections, debt collector, credit card debt, can not pay, behind on payments, default, maxed out
investment ^finance: investment, investments, invest, investing, investor, investors, stock, stocks, shares, bonds, portfolio, dividend, dividends, fund, funds, etf, equities, broker, brokerage, trading, trader, nasdaq, s&p, wall street, hedge fund, stock market, market rally, yield, returns, valuation, venture capital, ipo
crypto ^investment: crypto, cryptocurrency, bitcoin, ethereum, blockchain, wallet, token, nft, coin, defi, mining bitcoin, btc, eth
insurance ^finance: insurance, insure, insured, insurer, policyholder, premium, premiums, claim, claims, coverage, covered, deductible, payout, underwriting, life insurance, car insurance, adjuster
insurance-claim ^insurance: insurance claim, file a claim, filed a claim, claim number, claim denied, adjuster, accident claim, damage claim, payout, claim form
savings ^finance: savings, save money, saving, nest egg, piggy bank, savings account, emergency fund, frugal, thrifty
retirement ^finance: retirement, retire, pension, pensions, 401k, ira, retired, retirement plan, pensioner
economy ^finance ^politics: economy, economic, inflation, recession, gdp, unemployment rate, interest rates, central bank, federal reserve, trade, exports, imports, tariffs, consumer prices, growth, economist, deficit, stock market, market, cost of living, fiscal
profit ^business +1: profit, profits, profitable, earnings, margin, revenue growth, gain, gains, surplus, record sales, beat expectations
loss ^business -2: loss, losses, lose money, losing money, deficit, unprofitable, in the red, lost revenue, declining sales, lost sales, costing us, costs us money, losing customers, losing sales
rich: rich, wealthy, millionaire, billionaire, luxury, fortune, affluent, well off
poor: poor, poverty, homeless, low income, broke, hungry, food bank, needy, can not afford, penniless
currency ^finance: currency, dollar, dollars, euro, euros, pound, pounds, yen, exchange rate, usd, eur, gbp, foreign exchange, cents
`;

/** Law, crime, rules and government action. */
export const law = `
legal: legal, legally, law, laws, legislation, statute, lawful, jurisdiction, attorney, paralegal, legal department, regulatory
legal-action ^legal -2: legal action, lawyer, lawyers, attorney, attorneys, solicitor, sue, suing, sued, lawsuit, lawsuits, court, take you to court, small claims, litigation, litigate, legal proceedings, legal team, press charges, class action, see you in court, hear from my lawyer, hearing from my lawyer, legal counsel, subpoena, cease and desist, file a claim, legal steps, contact my lawyer, legal representation, pursue this legally, judge
regulator-complaint ^legal ^escalate: consumer protection, better business bureau, bbb, ombudsman, trading standards, report you to, file a complaint with, attorney general, regulator, ftc, watchdog, consumer agency, report this to the authorities, cfpb
contract ^legal: contract, contracts, agreement, terms and conditions, terms of service, clause, breach of contract, sign the contract, signed, signature, terms, notice period, addendum, nda, sla, master agreement, lease, renewal terms, amendment, counterparty, countersign
liability ^legal: liable, liability, negligence, negligent, damages, responsible for damages, indemnify, indemnity, at fault
compliance ^legal: compliance, compliant, comply, regulation, regulations, regulatory, audit, audited, auditor, gdpr, hipaa, sox, iso 27001, soc 2, policy violation, certification, policy
intellectual-property ^legal: copyright, copyrighted, trademark, patent, patents, infringement, plagiarism, plagiarized, intellectual property, dmca, piracy, pirated, licensing, royalty, stolen content
court-case ^legal: court, judge, trial, jury, verdict, ruling, ruled, appeal, plaintiff, defendant, testimony, convicted, sentenced, supreme court, prosecutor, acquitted, hearing
crime: crime, crimes, criminal, illegal, illegally, unlawful, theft, stole, stolen, steal, stealing, robbery, robbed, burglary, burglar, murder, murdered, arrest, arrested, smuggling, trafficking, vandalism, vandalized, shoplifting, kidnapping, arson, prison, jail, thief, offence, gang, suspect
police ^crime: police, cops, officer, sheriff, detective, police report, law enforcement, investigation, arrested, fbi, patrol
discrimination -3: discrimination, discriminate, discriminated, racist, racism, sexist, sexism, unequal treatment, homophobic, ageism, prejudice, because of my race, because I am a woman, bias, biased, unfair treatment, xenophobic, antisemitic, islamophobic, transphobic
divorce ^family ^legal: divorce, divorced, custody, alimony, separation, prenup, child support
immigration ^legal: immigration, immigrant, immigrants, visa, asylum, refugee, refugees, deported, deportation, work permit, residence permit, citizenship, border, green card, migrants
policy: policy, policies, rule, rules, guidelines, guideline, code of conduct, regulation, not allowed, prohibited, forbidden, permitted
violation -2: violation, violates, violate, violated, violating, breach of, break the rules, breaks the rules, against the rules, against policy, non compliance, misconduct, infringe
`;

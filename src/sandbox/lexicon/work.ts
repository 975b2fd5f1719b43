/** Jobs, hiring and the office. */
export const work = `
work: work, working, job, jobs, employment, employee, employees, office, workplace, career, colleague, colleagues, coworker, coworkers, staff, boss, employer, company, profession, occupation
hiring ^work: hire, hires, hired, hiring, recruit, recruiter, recruiting, recruitment, recruiting team, candidate, candidates, applicant, applicants, vacancy, open position, job opening, open role, job offer, join our team, talent, headhunter, human resources, hr, onboarding, opportunity, position, role
job-application ^hiring: apply, applying, application, applied, cover letter, resume, cv, curriculum vitae, job seeker, looking for a job, interested in the position, interested in the role, my experience, portfolio, available to start, my application, applying for, are you hiring, job application, references
interview ^hiring: interview, interviews, interviewed, interviewer, phone screen, second round, hiring manager, technical interview, final round
experience: experience, experienced, years of experience, years as, worked as, worked at, worked in, track record, background in, expertise, expert, seasoned, veteran, decade of, decades, proven, has led, previously at
inexperienced !experience: inexperienced, no experience, beginner, novice, entry level, junior, intern, internship, trainee, graduate, fresh out of, newcomer, new to, first job, just started, never done, just learning, newbie, bootcamp
senior ^experience: senior, principal, lead, staff engineer, architect, director, head of, vp, chief, executive, manager, led a team, managed a team, mentored, 10 years, 15 years, 20 years, decade, mentoring
salary ^work: salary, salaries, wage, wages, pay raise, raise, compensation, bonus, paycheck, payroll, payslip, income, earn, earnings, overtime, benefits, stock options, hourly, underpaid, pay rise, commission, equity
resign ^work: resign, resigned, resignation, quit, quitting, two weeks notice, notice period, last day, stepping down, hand in my notice, leave the company, leaving the company, new job, retire, retirement, retiring, moving on to a new, i quit
layoff ^work -2: fired, laid off, layoff, layoffs, redundancy, redundant, terminated, dismissal, dismissed, job cuts, let go, downsizing, severance, unemployed, unemployment, lost my job, restructuring, sacked
leave-of-absence ^work: vacation, time off, annual leave, sick leave, sick day, day off, days off, parental leave, maternity leave, paternity leave, pto, leave of absence, call in sick, paid leave, holiday request, absence, out of office, holiday, sabbatical
meeting ^work: meeting, meetings, meet, conference call, zoom, agenda, minutes, calendar, appointment, standup, stand up, sync, catch up, call, one on one, workshop, kickoff, conference room, retro, retrospective, offsite, town hall, video call
appointment: appointment, appointments, book, booking, booked, schedule, scheduled, scheduling, reserve, reservation, slot, reschedule, rescheduled, make an appointment, time slot, consultation, calendar
deadline: deadline, deadlines, due date, due by, due, by friday, by monday, by tomorrow, end of day, eod, cob, by noon, time limit, no later than, by tonight, before the end of, expires, must be done by, by the end of, by 5pm, by thursday, by wednesday, by tuesday, cutoff
project ^work: project, projects, milestone, task, tasks, roadmap, sprint, backlog, deliverable, scope, planning, ticket, kanban, scrum, agile, progress, launch, stakeholders, to do
leadership ^work: leader, leadership, lead, leads, leading, manager, management, supervise, supervised, mentor, mentoring, delegate, managed a team, led a team, direct reports, in charge of, head of, vision, coach
teamwork ^work: team, teamwork, collaborate, collaboration, cooperate, team player, together, cross functional, colleagues, pair, helped a colleague
remote ^work: remote, remotely, work from home, working from home, hybrid, home office, telework, telecommute, wfh, distributed team, from anywhere
training ^education: training, train, trained, course, workshop, learn, learning, onboarding, certification, skill, skills, upskill, mentoring, seminar, webinar, bootcamp, tutorial, certified
promotion ^work +2: promoted, promotion to, career growth, career advancement, career path, new role, step up, moved up
performance-review ^work: performance review, appraisal, annual review, goals, objectives, kpi, targets, exceeds expectations, meets expectations, below expectations, needs improvement, underperforming, performance plan, evaluation
conflict ^work -2: conflict, conflicts, dispute, argument, argued, arguing, quarrel, fight with, tension, disagreement, clash, toxic workplace, hostile, feud, bicker, confrontation, does not get along
workload -1: workload, overworked, too much work, understaffed, long hours, overtime, burnout, burned out, weekends, no breaks, double shift, short staffed, work life balance, unpaid overtime
finance-work ^business: accounting, accountant, bookkeeping, finance team, audit, expense report, expenses, expense, reimbursement, procurement, ledger, balance sheet, accounts payable, payroll, financial report, invoices, forecast
volunteer: volunteer, volunteering, volunteers, charity work, community service, helping out, soup kitchen, give back
profession: engineer, nurse, teacher, designer, developer, accountant, lawyer, doctor, driver, chef, analyst, consultant, electrician, plumber, carpenter, mechanic, technician, writer, artist, scientist, architect, cashier, waiter, pilot, secretary, assistant, manager
`;

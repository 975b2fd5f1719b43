/** Body, mind and medicine. */
export const health = `
health: health, healthy, healthcare, medical, medicine, wellness, wellbeing, clinic, clinical, hospital, patient, patients, disease, illness, treatment, therapy, diagnosis, diagnosed
symptom ^health: symptom, symptoms, pain, ache, fever, cough, coughing, nausea, nauseous, vomiting, vomit, dizzy, dizziness, rash, swelling, swollen, itching, itchy, headache, migraine, fatigue, sore throat, runny nose, bleeding, chills, cramps, diarrhea, shortness of breath, numbness, fainted, sneezing, stomach ache, hurts, aching, temperature of, congestion, blurred vision, bloated, palpitations, lump
pain ^symptom -2: pain, painful, hurt, hurts, hurting, ache, aches, aching, sore, soreness, cramps, agony, throbbing, stabbing pain, back pain, toothache, headache, migraine, stiff, tender, burning sensation, excruciating, twinge
sick ^health -2: sick, ill, illness, unwell, flu, cold, virus, infection, infected, infectious, contagious, covid, bedridden, under the weather, feeling bad, pneumonia, bronchitis, stomach bug, food poisoning, disease
doctor ^health: doctor, doctors, physician, nurse, gp, surgeon, specialist, pediatrician, dermatologist, clinic, hospital, medical staff, dr, checkup, check up, physical exam, medical appointment, cardiologist, radiologist
medication ^health: medication, medicine, medicines, pill, pills, prescription, prescriptions, prescribe, prescribed, dose, dosage, mg, tablets, antibiotics, painkiller, ibuprofen, aspirin, paracetamol, insulin, pharmacy, pharmacist, refill, side effect, side effects, drug, drugs, statin, inhaler, antidepressant
medical-emergency ^health ^emergency -4: medical emergency, chest pain, can not breathe, difficulty breathing, heart attack, stroke, unconscious, severe bleeding, bleeding heavily, seizure, ambulance, emergency room, 911, anaphylaxis, collapsed, passed out, not breathing, overdose, trouble breathing, slurred speech, coughing up blood, choking, life threatening, call 999, call 112, short of breath, left arm numb, face drooping, turning blue, er
mental-health ^health: mental health, depression, depressed, anxiety, anxious, therapist, therapy, counseling, counselling, psychologist, psychiatrist, panic attack, panic attacks, ptsd, bipolar, adhd, burnout, self esteem, suicidal, insomnia, psychotherapy, mindfulness, stress, grief, eating disorder, trauma, emotional support
injury ^health -2: injury, injuries, injured, wound, wounded, cut, broken arm, broken leg, broken bone, fracture, fractured, sprain, sprained, bruise, bruised, burn, burned, concussion, torn ligament, twisted ankle, stitches, fell off, accident, bleeding, hurt himself, hurt herself, slipped
allergy ^health: allergy, allergies, allergic, allergen, allergens, intolerance, lactose, gluten, gluten free, nut allergy, peanut, peanuts, hay fever, hives, celiac, epipen, anaphylactic, shellfish, antihistamine
pregnancy ^health ^family: pregnancy, pregnant, expecting, birth, newborn, midwife, trimester, due date, ultrasound, breastfeeding, prenatal, obstetrician, labor pains, miscarriage
surgery ^health: surgery, operation, surgical, surgeon, transplant, anesthesia, procedure, post op, knee replacement, incision, biopsy
dental ^health: dentist, dental, tooth, teeth, toothache, cavity, braces, gum, root canal, filling, orthodontist
diet ^health: diet, dieting, nutrition, nutritious, calories, calorie, protein, carbs, weight loss, lose weight, vitamins, vitamin, supplement, supplements, keto, fasting, obesity, healthy eating, sugar intake, overweight, nutritionist
fitness ^health ^sport: fitness, exercise, exercises, workout, work out, gym, running, jogging, yoga, weights, cardio, stretching, trainer, push ups, muscles, marathon, pilates, squat, treadmill, personal trainer
sleep ^health: sleep, sleeping, slept, insomnia, awake, nap, bedtime, can not sleep, tired, snoring, nightmare, wake up, mattress, sleep deprived
vaccine ^health: vaccine, vaccines, vaccination, vaccinated, shot, booster, immunization, jab, flu shot
chronic ^health: diabetes, diabetic, cancer, tumor, asthma, heart disease, blood pressure, hypertension, arthritis, cholesterol, epilepsy, kidney, chemotherapy, chronic, dementia, alzheimer, hiv, parkinson
smoking-alcohol ^health: smoking, smoke, cigarette, cigarettes, vaping, vape, tobacco, alcohol, drinking problem, sober, hangover, nicotine, drunk
medical-test ^health: blood test, lab results, test results, x ray, xray, mri, scan, ct scan, ultrasound, screening, blood work, biopsy, checkup, lab work
health-insurance ^health ^insurance: health insurance, copay, deductible, covered by insurance, medicare, medicaid, insurance card, in network, out of network
skin ^health: skin, rash, acne, eczema, mole, sunburn, skincare, moisturizer, dermatologist, itchy, blister, wrinkles
emergency -3: emergency, emergencies, urgent, crisis, critical, life or death, 911, disaster, immediately, help me now, evacuate, evacuation, rescue, fire, ambulance, sos, mayday
disability ^health: disability, disabled, wheelchair, blind, deaf, hearing loss, impaired, accessible, special needs, autism, autistic
veterinary ^pet ^health: vet, veterinarian, animal clinic, dog is sick, cat is sick, limping, neutered, spayed, fleas, worms, animal hospital
`;
